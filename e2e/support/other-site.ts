import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A foreign site under two addresses: a neighbour on the host of the product, and a stranger. */
export class OtherSite {
  private readonly server: Server = createServer((_request, answer) => {
    answer.setHeader('Content-Type', 'text/html')
    answer.end('<!doctype html><title>Elsewhere</title><body><h1>Elsewhere</h1>')
  })

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
  }

  private get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** The host of the product under another port: its cookies go along, for they know no ports. */
  get neighbour(): string {
    return `http://127.0.0.1:${this.port}/`
  }

  /** Another site altogether. */
  get stranger(): string {
    return `http://localhost:${this.port}/`
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}
