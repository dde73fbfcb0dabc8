import { createServer, request as ask } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How many bytes the line carries of one answer before it turns to the next. */
const PIECE = 4096

/** @typedef {{ latency: number, downloadThroughput: number }} Speed the wait before an answer in ms, and bytes a second */
/** @typedef {{ address: string, isWorkers: boolean, bytes: number }} Sent one answer: what asked for it, and its size with its head */

/**
 * A line between the browser and a server, on an address of its own. It counts all that is really sent, by pages and by
 * the worker. Its speed holds for the worker too, which the browser's own throttling does not reach.
 */
export class Line {
  /** @type {Sent[]} */
  sent = []
  #speed
  #target
  #freeAt = 0
  #server = createServer((request, response) => {
    this.#pass(request, response).catch(() => response.destroy())
  })

  /** @param {string} target @param {Speed} speed */
  constructor(target, speed) {
    this.#target = new URL(target)
    this.#speed = speed
  }

  /** @returns {Promise<string>} its address */
  open() {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address()
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
      })
    })
  }

  /** @returns {Promise<void>} */
  close() {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #pass(request, response) {
    const { method, url = '/', headers } = request
    const { hostname, port } = this.#target
    const onward = ask({ hostname, port, method, path: url, headers, agent: false })
    response.once('close', () => onward.destroy())
    /** @type {Promise<import('node:http').IncomingMessage>} */
    const answered = new Promise((resolve, reject) => onward.once('response', resolve).once('error', reject))
    request.pipe(onward)
    const answer = await answered
    await wait(this.#speed.latency)
    const { connection: _hop, 'transfer-encoding': _coding, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    const size = { bytes: answer.rawHeaders.join('  \r\n').length }
    const isWorkers = headers['service-worker'] === 'script' || headers.referer?.endsWith('/sw.js') === true
    await this.#carry(size.bytes)
    for await (const chunk of answer) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE)
        await this.#carry(piece.length)
        response.write(piece)
        size.bytes += piece.length
      }
    }
    response.end()
    this.sent.push({ address: url, isWorkers, bytes: size.bytes })
  }

  /** Resolves once the line, which all share, has carried so many bytes more. @param {number} bytes */
  #carry(bytes) {
    const now = performance.now()
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes / this.#speed.downloadThroughput) * 1000
    return wait(this.#freeAt - now)
  }
}
