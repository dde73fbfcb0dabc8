import type { Request } from 'autocannon'
import { Timings } from '../../tests/support/timings.ts'
import { ownModule } from '../own-modules.mjs'
import type { Writer } from './writer.ts'

const { default: autocannon } = await ownModule(() => import('autocannon'))

/** Clients that begin at different moments of the second, so that a steady load does not come in bursts. */
const GROUPS = 10

interface Load {
  servers: string[]
  seconds: number
  /** Requests a second of each client; as fast as answers come where there is none. */
  rate?: number
}

/** Reads the feed as pages do, each reader asking only for what has changed. */
export function read(load: Load, readers: Record<string, string>[]): Promise<Timings> {
  return run(load, readers, (headers) => {
    let etag: string | undefined
    return {
      setupRequest: (request) => ({
        ...request,
        path: '/api/posts',
        headers: { ...headers, ...(etag !== undefined && { 'if-none-match': etag }) },
      }),
      onResponse: (_status, _body, _context, told) => {
        const found = Object.entries(told ?? {}).find(([name]) => name.toLowerCase() === 'etag')?.[1]
        if (typeof found === 'string') etag = found
      },
    }
  })
}

/** Lets people post and like, each one write at a time. */
export function write(load: Load, writers: Writer[]): Promise<Timings> {
  return run(load, writers, (writer) => ({
    setupRequest: (request) => ({ ...request, body: undefined, ...writer.next() }),
    onResponse: (status, body, _context, told) => {
      const isReplay = Object.keys(told ?? {}).some((name) => name.toLowerCase() === 'idempotency-replayed')
      writer.answered(status, body, isReplay)
    },
  }))
}

async function run<T>(load: Load, clients: T[], requestOf: (client: T) => Request): Promise<Timings> {
  const timings = new Timings()
  const groups = Array.from({ length: GROUPS }, (_, n) => clients.filter((_client, at) => at % GROUPS === n))
  const runs = groups.map(
    (group, n) =>
      new Promise<void>((done, fail) => {
        if (group.length === 0) return done()
        // the group's clients alternate between the servers
        const url = group.map((_client, at) => load.servers[(n + at) % load.servers.length] ?? '')
        setTimeout(() => start(load, url, group.map(requestOf), timings, done, fail), (n * 1000) / GROUPS)
      }),
  )
  await Promise.all(runs)
  return timings
}

function start(
  { seconds, rate }: Load,
  url: string[],
  requests: Request[],
  timings: Timings,
  done: () => void,
  fail: (error: Error) => void,
) {
  const waiting = [...requests]
  const instance = autocannon(
    {
      url,
      connections: requests.length,
      duration: seconds,
      timeout: 20,
      ...(rate !== undefined && { connectionRate: rate }),
      setupClient: (client) => client.setRequests([waiting.shift() ?? {}]),
    },
    (error, result) => {
      if (error) return fail(error)
      timings.lost += result.errors
      done()
    },
  )
  instance.on('response', (_client, status, _bytes, ms) => timings.add(status, ms))
}
