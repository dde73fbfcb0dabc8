import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { batch } from '#contract/batch.ts'
import { COPY_HEADER, isPath } from './faults.ts'
import { freePort } from './free-port.ts'

interface Answer {
  status: number
  headers: IncomingMessage['rawHeaders']
  body: Buffer
}

/** One request on its way through the network. */
export interface Exchange {
  request: IncomingMessage
  body: Buffer
  response: ServerResponse
  /** Hands the request on to the server; resolves with the whole answer, rejects where there is none. */
  forward(headers?: Record<string, string>): Promise<Answer>
}

/** What the network does with a request. */
export type Weather = (exchange: Exchange) => Promise<void> | void

interface Rule {
  method: string
  path: string
  times: number
  weather: Weather
}

/**
 * A network between browser and server that goes wrong as it is told: a proxy on an address of its own. It keeps no
 * connection alive: on one that it has used before, a browser sends a request that failed once more by itself.
 */
export class FaultProxy {
  readonly url: string
  /** True while no request comes through at all. */
  isCut = false
  private readonly target: URL
  private readonly server = createServer((request, response) => void this.pass(request, response))
  private rules: Rule[] = []

  private constructor(port: number, target: string) {
    this.url = `http://127.0.0.1:${port}`
    this.target = new URL(target)
  }

  /** Stands before a server, on a free port where none is asked for; rejects where the port is taken. */
  static async before(target: string, port?: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(port ?? (await freePort()), target)
    await new Promise<void>((resolve, reject) => {
      proxy.server.once('error', () => reject(new Error(`port ${port} is taken: end what listens there`)))
      proxy.server.listen(Number(new URL(proxy.url).port), '127.0.0.1', resolve)
    })
    return proxy
  }

  /** From now on the next `times` requests of this method and path, all of them where not said, meet `weather`. */
  meet({ method = '*', path = '/**', times = Infinity }: Partial<Omit<Rule, 'weather'>>, weather: Weather): void {
    this.rules.push({ method, path, times, weather })
  }

  /** From now on every request passes. */
  clear(): void {
    this.isCut = false
    this.rules = []
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.url).pathname
    response.shouldKeepAlive = false
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const rule = this.rules.find(
        (one) => one.times > 0 && carried(request, path, body).some((each) => isOf(one, each)),
      )
      if (rule && !this.isCut) rule.times -= 1
      const forward = (headers = {}) => this.forward(request, body, response, headers)
      await (this.isCut ? drop : (rule?.weather ?? pass))({ request, body, response, forward })
    } catch {
      response.destroy() // the server is away, or the asker is
    }
  }

  private forward(
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    more: Record<string, string>,
  ): Promise<Answer> {
    const { hostname, port } = this.target
    return new Promise((resolve, reject) => {
      const onward = ask({ hostname, port, method, path: url, headers: { ...headers, ...more }, agent: false })
      onward.on('error', reject)
      onward.on('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.rawHeaders, body: Buffer.concat(chunks) }),
        )
      })
      // an asker who goes away is gone for the server too
      response.once('close', () => response.writableFinished || onward.destroy())
      onward.end(body)
    })
  }
}

interface Carried {
  method: string
  path: string
}

/** A request, and those that it carries where it is a batch. */
function carried({ method = '' }: IncomingMessage, path: string, body: Buffer): Carried[] {
  const own = { method, path }
  if (path !== batch.send.path) return [own]
  return [own, ...(JSON.parse(String(body)) as { entries: Carried[] }).entries]
}

const isOf = ({ method, path }: Rule, each: Carried): boolean =>
  (method === '*' || method === each.method) && isPath(path, each.path)

const HOP_BY_HOP = /^(?:transfer-encoding|content-length|connection|keep-alive)$/i

/** Writes the head of an answer whose body has the length that is promised. */
function promise(response: ServerResponse, { status, headers, body }: Answer): void {
  const kept: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    if (!HOP_BY_HOP.test(name)) kept.push(name, value)
  }
  if (status !== 204 && status !== 304) kept.push('Content-Length', String(body.length))
  response.writeHead(status, kept)
}

/** The request and its answer pass unharmed. */
export const pass: Weather = async ({ forward, response }) => {
  const answer = await forward()
  promise(response, answer)
  response.end(answer.body)
}

/** The request never arrives: the connection is reset. */
export const drop: Weather = ({ request }) => void request.socket.resetAndDestroy()

/** The request arrives and is carried out; its answer is lost. */
export const lose: Weather = async ({ forward, request }) => {
  await forward()
  request.socket.resetAndDestroy()
}

/** Half of the answer's body comes, under the head of the whole. */
export const truncate: Weather = async ({ forward, response, request }) => {
  const answer = await forward()
  promise(response, answer)
  response.write(answer.body.subarray(0, answer.body.length / 2), () => request.socket.destroy())
}

/** The server's side is closed in order, before a word of the answer. */
export const hangUp: Weather = async ({ forward, request }) => {
  await forward()
  request.socket.end()
}

/** The answer comes in `pieces`, with a pause before each. */
export const trickle =
  (pieces: number, pauseMs: number): Weather =>
  async ({ forward, response }) => {
    const answer = await forward()
    promise(response, answer)
    const size = Math.ceil(answer.body.length / pieces)
    for (let at = 0; at < answer.body.length; at += size) {
      await wait(pauseMs)
      response.write(answer.body.subarray(at, at + size))
    }
    response.end()
  }

/** The request is carried out at once, and its answer comes late. */
export const late =
  (ms: number): Weather =>
  async ({ forward, response }) => {
    const { socket } = response
    const answer = await forward()
    await wait(ms)
    if (socket?.destroyed) return
    promise(response, answer)
    response.end(answer.body)
  }

/** The request is delivered twice at the same moment; the answer to one of them is taken. Both are told to `seen`. */
export const twice =
  (seen: (bodies: [string, string]) => void = () => undefined): Weather =>
  async ({ forward, response }) => {
    const [first, second] = await Promise.all([forward(), forward({ [COPY_HEADER]: '1' })])
    seen([String(first.body), String(second.body)])
    promise(response, second)
    response.end(second.body)
  }

/** A login page of a captive portal in place of every answer. */
export const portal: Weather = ({ response }) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end('<!doctype html><title>Free Wi-Fi</title><h1>Log in to the free Wi-Fi</h1>')
}

/** A captive portal that sends everybody to another address. */
export const redirect =
  (to: string): Weather =>
  ({ response }) => {
    response.writeHead(302, { Location: to })
    response.end()
  }

/** A gateway that answers in the server's place, with a page of its own. */
export const gateway =
  (status: 502 | 503 | 504, headers: Record<string, string> = {}): Weather =>
  ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers })
    response.end(`<html><body><center><h1>${status}</h1></center></body></html>`)
  }

/** An answer with this status, type and text. */
export const say =
  (status: number, type: string, text: string): Weather =>
  ({ response }) => {
    response.writeHead(status, { 'Content-Type': type })
    response.end(text)
  }

/** A script that is served with `source` before its own first line. */
export const prefixed =
  (source: string): Weather =>
  async ({ forward, response }) => {
    const answer = await forward({ 'accept-encoding': 'identity', 'if-none-match': '' })
    const body = Buffer.concat([Buffer.from(`${source}\n`), answer.body])
    promise(response, { ...answer, body })
    response.end(body)
  }
