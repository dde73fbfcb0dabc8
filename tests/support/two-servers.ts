import { rmSync } from 'node:fs'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Cluster, startPostgres } from './postgres.ts'
import { bundleServer, type ServerProcess, startServer } from './server-process.ts'

export interface TwoServers {
  /** The database that both use; empty until they have started. */
  url: string
  servers: ServerProcess[]
  /** Where a server answers; after the second comes the first again. */
  at(n: number): string
  /** Starts another on the same database, with the same settings. */
  start(): Promise<ServerProcess>
  /** Asks the database itself. */
  query<Row extends object = Record<string, unknown>>(statement: string): Promise<Row[]>
  /** Cookies of so many new members: by the guest's way, which takes no password to be hashed. */
  members(count: number): Promise<string[]>
}

/** What every request of a page to its own origin has. */
export const JSON_HEADERS = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

/** Two server processes on one PostgreSQL for the tests of a suite: started at once before them, and ended after. */
export function twoServers(settings: Record<string, string>, end: NodeJS.Signals = 'SIGTERM'): TwoServers {
  let cluster: Cluster | undefined
  let folder = ''
  let client: pg.Client | undefined
  const two: TwoServers = {
    url: '',
    servers: [],
    at: (n) => two.servers[n % 2]?.origin ?? '',
    start: () => startServer(folder, { ...settings, DATABASE_URL: two.url }),
    query: async <Row>(statement: string) => (await client?.query(statement))?.rows as Row[],
    async members(count) {
      const cookies: string[] = []
      for (let nth = 0; nth < count; nth++) {
        const body = JSON.stringify({ secret: v7().replaceAll('-', '').repeat(2) })
        const answer = await fetch(`${two.at(0)}/api/auth/guest`, { method: 'POST', headers: JSON_HEADERS, body })
        expect(answer.status).toBe(200)
        cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
      }
      await two.query('update "user" set is_guest = false where is_guest')
      return cookies
    },
  }
  beforeAll(async () => {
    ;[cluster, folder] = await Promise.all([startPostgres(), bundleServer()])
    two.url = await cluster.newDatabase()
    two.servers = await Promise.all([two.start(), two.start()])
    client = new pg.Client({ connectionString: two.url })
    await client.connect()
  })
  afterAll(async () => {
    await client?.end()
    for (const server of two.servers) server.child.kill(end)
    await Promise.all(two.servers.map((server) => server.exited))
    await cluster?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })
  return two
}
