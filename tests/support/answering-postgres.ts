import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A stand-in for an expected PostgreSQL. */
export interface AnsweringPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * A server that answers each message of a client with the next of these and hangs up after the last; without any it
 * accepts connections and never answers.
 */
export async function answeringPostgres(...answers: Buffer[]): Promise<AnsweringPostgres> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    const left = [...answers]
    socket.on('data', () => {
      const answer = left.shift()
      if (answer && left.length > 0) socket.write(answer)
      else if (answer) socket.end(answer)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `postgres://anpan:hidden@127.0.0.1:${(server.address() as AddressInfo).port}/portal`,
    stop: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy()
        server.close(() => done())
      }),
  }
}

/** PostgreSQL's word that it lets no user in, under this code. */
export function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** It asks for a password in the way that has been usual since version 14: the offer, then the challenge. */
export function askForPassword(): Buffer[] {
  const asking = (step: number, data: string) => {
    const head = Buffer.alloc(9)
    head.write('R')
    head.writeInt32BE(data.length + 8, 1)
    head.writeInt32BE(step, 5)
    return Buffer.concat([head, Buffer.from(data)])
  }
  return [asking(10, 'SCRAM-SHA-256\0\0'), asking(11, 'r=nonce,s=c2FsdA==,i=4096')]
}
