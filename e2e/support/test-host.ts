import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffRole } from '#contract/roles.ts'
import type { Effect, Fault, LoggedRequest, StoredLike, StoredPost } from './faults.ts'
import { freePort } from './free-port.ts'

/** Where the host stands once it is bundled; never beside what is built for production. */
export const HOST_FOLDER = 'node_modules/.cache/e2e-host'

/** The server of one test: a fixed port, a data folder of its own, and a process that can be killed and started again. */
export class TestHost {
  /** Where it is opened; by another name of this machine from the next start on, where a test says so. */
  url: string
  private readonly port: number
  private readonly dataDir: string
  private child: ChildProcess | undefined
  private first: ChildProcess | undefined
  /** Folder of the built app. */
  dist = 'dist'
  /** The server that takes its mail; without one it sends none. Holds from the next start on. */
  smtpUrl: string | undefined
  /** One more push service, and the file of what vouches for it. Holds from the next start on. */
  pushService: { origin: string; caFile: string } | undefined

  private constructor(port: number, dataDir: string) {
    this.port = port
    this.dataDir = dataDir
    this.url = this.ownUrl
  }

  /** Makes a host that is not started yet, on a copy of a prepared data folder where there is one. */
  static async make(prepared?: string): Promise<TestHost> {
    const dataDir = mkdtempSync(join(tmpdir(), 'anpan-e2e-data-'))
    if (prepared !== undefined) copyFolder(prepared, dataDir)
    return new TestHost(await freePort(), dataDir)
  }

  private get ownUrl(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get folder(): string {
    return this.dataDir
  }

  /** Resolves once the server takes requests. */
  start(): Promise<void> {
    const { port, dataDir, dist, smtpUrl, pushService, url } = this
    const mail = smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl, PUBLIC_ORIGIN: url }
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [`${HOST_FOLDER}/main.js`], {
        env: {
          ...process.env,
          ...mail,
          ...(pushService && { PUSH_SERVICE: pushService.origin, NODE_EXTRA_CA_CERTS: pushService.caFile }),
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          DIST: dist,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      this.child = child
      this.first ??= child
      child.stdout.on('data', (text: Buffer) => String(text).includes('ready') && resolve())
      child.once('exit', () => reject(new Error('the server ended before it was ready')))
    })
  }

  /** True while the process runs that was started first, on the build of the product. */
  get isAsStarted(): boolean {
    const { child, first, dist } = this
    return child !== undefined && child === first && child.exitCode === null && !child.killed && dist === 'dist'
  }

  /** Makes what is stored now the state that `reset` goes back to; also in copies of the folder. */
  async remember(): Promise<void> {
    await this.tell('POST', 'remembered')
  }

  /** The state that was remembered, in a server that knows nothing else; far quicker than a start. */
  async reset(): Promise<void> {
    this.url = this.ownUrl
    await this.tell('POST', 'reset')
  }

  /** Resolves once the server has ended by itself. */
  died(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    return new Promise((resolve) => child.once('exit', () => resolve()))
  }

  /** Ends the server at once, as a crash would. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  /** Lets the server end in order, with its data written. */
  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  private end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = this.died()
    this.child?.kill(signal)
    return ended
  }

  async restart(): Promise<void> {
    await this.kill()
    await this.start()
  }

  async dispose(): Promise<void> {
    await this.kill()
    for (const folder of [this.dataDir, `${this.dataDir}-backup`])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** What writes have changed, in the order in which they did. */
  effects(): Promise<Effect[]> {
    return this.ask('effects')
  }

  /** Makes a user a moderator, or an operator. */
  async appoint(userId: string, role: StaffRole = 'moderator'): Promise<void> {
    await this.tell('POST', 'staff', { id: userId, role })
  }

  posts(): Promise<StoredPost[]> {
    return this.ask('posts')
  }

  likes(): Promise<StoredLike[]> {
    return this.ask('likes')
  }

  /** The API requests since the server started, or since they were forgotten. */
  requests(): Promise<LoggedRequest[]> {
    return this.ask('requests')
  }

  /** Starts the log of requests anew. */
  async forgetRequests(): Promise<void> {
    await this.tell('DELETE', 'requests')
  }

  /** Sets what goes wrong from now on, in place of what was set before. */
  async setFaults(...faults: Fault[]): Promise<void> {
    await this.tell('POST', 'faults', faults)
  }

  /** Lets pages have streams of news, until the reset; without them they poll. */
  async allowStreams(): Promise<void> {
    await this.tell('POST', 'streams')
  }

  /** How many requests are held back by a fault. */
  held(): Promise<number> {
    return this.ask('held')
  }

  /** Lets the requests that are held back go on. */
  async release(): Promise<void> {
    await this.tell('DELETE', 'held')
  }

  /** Takes a post away, as its author would from another device. */
  async removePost(id: string): Promise<void> {
    await this.tell('DELETE', `posts/${id}`)
  }

  /** Sells a product at another price from now on. */
  async setPrice(productId: string, priceYen: number): Promise<void> {
    await this.tell('PUT', `prices/${productId}`, priceYen)
  }

  /** Ends every session. */
  async endSessions(): Promise<void> {
    await this.tell('DELETE', 'sessions')
  }

  /** Copies the data folder, the server being ended for it; resolves with the copy's place. */
  async backUp(): Promise<string> {
    await this.kill()
    const copy = `${this.dataDir}-backup`
    copyFolder(this.dataDir, copy)
    await this.start()
    return copy
  }

  /** Puts a copy of the data folder in its place, as after a disaster. */
  async restore(copy: string): Promise<void> {
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 })
    copyFolder(copy, this.dataDir)
    await this.start()
  }

  private async tell(method: string, what: string, body?: unknown): Promise<void> {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${this.url}/__test/${what}`, { method, ...init })
    if (!answer.ok) throw new Error(`the door of the tests answered ${answer.status} to ${what}`)
  }

  /** Lets another person write posts, in order. */
  async writePosts(...contents: string[]): Promise<void> {
    await this.tell('POST', 'posts', contents)
  }

  private async ask<T>(what: string): Promise<T> {
    const answer = await fetch(`${this.url}/__test/${what}`)
    return (await answer.json()) as T
  }
}

/** Copies a folder without the sockets that a killed server leaves behind: they hold no data. */
const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => !lstatSync(path).isSocket() })
