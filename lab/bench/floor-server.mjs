import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** @param {string | Buffer} body @param {number} quality */
const packed = (body, quality) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Serves one built floor page and its posts as the product's server does: Brotli 11 for files, kept by their names. */
export class FloorServer {
  /** @type {Map<string, { type: string, body: Buffer }>} */
  #answers = new Map()
  #port = 0
  /** @type {import('node:http').Server | undefined} */
  #server

  /** @param {string} folder @param {Record<string, unknown>} lists what `/api/<name>` answers */
  constructor(folder, lists = {}) {
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      const type = types[/** @type {keyof typeof types} */ (extname(path))] ?? 'application/octet-stream'
      const address = path.slice(folder.length).replace(/^\/index\.html$/, '/')
      this.#answers.set(address, { type, body: packed(readFileSync(path), 11) })
    }
    for (const [name, list] of Object.entries(lists))
      this.#answers.set(`/api/${name}`, { type: 'application/json', body: packed(JSON.stringify(list), 5) })
  }

  get url() {
    return `http://127.0.0.1:${this.#port}/`
  }

  /** Takes requests; a second start takes the same port. @returns {Promise<void>} */
  start() {
    const server = createServer(({ url = '/' }, answer) => {
      const found = this.#answers.get(url)
      if (!found) return answer.writeHead(404).end()
      const kept = url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      const head = { 'Content-Type': found.type, 'Content-Encoding': 'br', 'Cache-Control': kept }
      return answer.writeHead(200, head).end(found.body)
    })
    this.#server = server
    return new Promise((resolve) => {
      server.listen(this.#port, '127.0.0.1', () => {
        const address = server.address()
        if (typeof address === 'object' && address) this.#port = address.port
        resolve()
      })
    })
  }

  /** @returns {Promise<void>} */
  stop() {
    const server = this.#server
    this.#server = undefined
    if (!server) return Promise.resolve()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }

  dispose() {
    return this.stop()
  }
}
