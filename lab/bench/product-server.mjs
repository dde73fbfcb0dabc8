import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** The built product with its real server, on a database of its own in a temporary folder, with the demo community. */
export class ProductServer {
  #home
  #app
  #folder = mkdtempSync(join(tmpdir(), 'anpan-bench-data-'))
  #port = 0
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child

  /** @param {string} home the project's folder @param {string} [app] the folder in which the built app stands as `dist` */
  constructor(home = process.cwd(), app = home) {
    this.#home = home
    this.#app = app
  }

  get url() {
    return `http://127.0.0.1:${this.#port}/`
  }

  /** The product's storage code as one file of script. */
  get storage() {
    return readFileSync(join(this.#home, 'lab/bench/pages/dist/storage/store.js'), 'utf8')
  }

  /** Resolves once the server takes requests; a second start takes the same port. @returns {Promise<void>} */
  start() {
    return new Promise((resolve, reject) => {
      const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', DATABASE_URL: '', SEED: 'demo' }
      const child = spawn(process.execPath, [join(this.#home, 'dist-server/main.js')], {
        cwd: this.#app,
        env: { ...env, PORT: String(this.#port), DATA_DIR: this.#folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      this.#child = child
      child.stdout.on('data', (/** @type {Buffer} */ text) => {
        const port = /ready on http:\/\/localhost:(\d+)/.exec(String(text))?.[1]
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
      child.kill('SIGCONT') // where it was hushed
    })
  }

  /** Takes connections from now on and says nothing, until it may speak again. @param {boolean} isSilent */
  hush(isSilent) {
    this.#child?.kill(isSilent ? 'SIGSTOP' : 'SIGCONT')
  }

  /** Makes every account two days older: budgets are narrower in the first. @returns {Promise<void>} */
  async ageAccounts() {
    await this.stop()
    const db = await PGlite.create(join(this.#folder, 'pglite'))
    await db.exec("update account set created_at = created_at - interval '2 days'")
    await db.close()
    await this.start()
  }

  async dispose() {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
