declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Session {
    envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] }
  }
  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean
      disabledCommands?: string[]
      lenientAddressParsing?: boolean
      logger?: boolean
      onRcptTo?: (address: { address: string }, session: Session, done: (error?: Error) => void) => void
      onData?: (stream: Readable, session: Session, done: (error?: Error) => void) => void
    })
    server: Server
    listen(port: number, host: string, ready: () => void): void
    close(closed: () => void): void
    on(event: 'error', hear: (error: Error) => void): void
  }
}

declare module 'mailparser' {
  import type { Readable } from 'node:stream'

  export function simpleParser(source: Readable): Promise<{
    subject?: string
    text?: string
    html: string | false
    from?: { text: string }
    headers: Map<string, unknown>
  }>
}
