import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A mail as it came. */
export interface Received {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  isAutomatic: boolean
}

/** A mail server that takes what it is given, keeps it to be read, and can be away. */
export class MailServer {
  readonly received: Received[] = []
  /** Addresses that it takes nothing for. */
  readonly refused = new Set<string>()
  private server: SMTPServer | undefined
  private port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Takes mail from now on, at the address that it had before. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      // the strict parser refuses two dots within quotes as well, where RFC 5321 allows them
      lenientAddressParsing: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) =>
        done(this.refused.has(address) ? Object.assign(new Error('nobody here'), { responseCode: 550 }) : undefined),
      onData: (stream, { envelope }, done) => {
        // a message that cannot be read ends with the sender's time-out
        void this.take(stream, envelope).finally(done)
      },
    })
    server.on('error', () => {}) // who hangs up
    this.server = server
    await new Promise<void>((ready) => server.listen(this.port, '127.0.0.1', ready))
    this.port = (server.server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    const { server } = this
    this.server = undefined
    if (server) await new Promise<void>((closed) => server.close(closed))
  }

  private async take(stream: Readable, { rcptTo }: { rcptTo: { address: string }[] }): Promise<void> {
    const mail = await simpleParser(stream)
    this.received.push({
      to: rcptTo.map(({ address }) => address),
      from: mail.from?.text ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html || '',
      isAutomatic: mail.headers.get('auto-submitted') === 'auto-generated',
    })
  }
}
