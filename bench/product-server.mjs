import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve as absolute } from 'node:path'

/** The built product with its real server, on a database of its own in a temporary folder, with the demo community. */
export class ProductServer {
  #home
  #folder = mkdtempSync(join(tmpdir(), 'anpan-bench-data-'))
  #port = 0
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child

  /** @param {string} [home] the folder in which the built app stands as `dist` */
  constructor(home = process.cwd()) {
    this.#home = home
  }

  get url() {
    return `http://127.0.0.1:${this.#port}/`
  }

  /** Resolves once the server takes requests; a second start takes the same port. @returns {Promise<void>} */
  start() {
    return new Promise((resolve, reject) => {
      const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', DATABASE_URL: '', SEED: 'demo' }
      const child = spawn(process.execPath, [absolute('dist-server/main.js')], {
        cwd: this.#home,
        env: { ...env, PORT: String(this.#port), DATA_DIR: this.#folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      this.#child = child
      child.stdout.on('data', (/** @type {Buffer} */ text) => {
        const port = /ready on http:\/\/127\.0\.0\.1:(\d+)/.exec(String(text))?.[1]
        if (!port) return
        this.#port = Number(port)
        resolve()
      })
      child.once('exit', () => reject(new Error('the server ended before it was ready')))
    })
  }

  /** Ends the server; the data stays. @returns {Promise<void>} */
  stop() {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  }

  async dispose() {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
