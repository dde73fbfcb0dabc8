import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
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
}

/** Two server processes on one PostgreSQL for the tests of a suite: started at once before them, and ended after. */
export function twoServers(settings: Record<string, string>, end: NodeJS.Signals = 'SIGTERM'): TwoServers {
  let cluster: Cluster | undefined
  let folder = ''
  const two: TwoServers = {
    url: '',
    servers: [],
    at: (n) => two.servers[n % 2]?.origin ?? '',
    start: () => startServer(folder, { ...settings, DATABASE_URL: two.url }),
  }
  beforeAll(async () => {
    ;[cluster, folder] = await Promise.all([startPostgres(), bundleServer()])
    two.url = await cluster.newDatabase()
    two.servers = await Promise.all([two.start(), two.start()])
  })
  afterAll(async () => {
    for (const server of two.servers) server.child.kill(end)
    await Promise.all(two.servers.map((server) => server.exited))
    await cluster?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })
  return two
}
