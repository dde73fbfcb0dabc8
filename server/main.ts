import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { openAdminSocket } from './admin/socket.ts'
import { createApp } from './app.ts'
import { makePrivate } from './db/private-folder.ts'
import { sweep } from './db/sweep.ts'
import { logTo } from './http/request-log.ts'
import { open } from './open.ts'
import { readSettings } from './settings.ts'
import { securityLog } from './security-log.ts'
import { listen, PATIENCE, stopOnSignal } from './listening.ts'
import { explain } from './start-error.ts'

const SWEEP_MS = 60 * 60 * 1000

async function start() {
  const settings = readSettings(process.env)
  const log = logTo(process.stdout)
  // what the process makes is its owner's alone: the database, its log, and what the operator is told
  process.umask(0o077)
  if (settings.databaseUrl === undefined && makePrivate(resolve(settings.dataDir)))
    process.stdout.write(`${settings.dataDir} was open to other users of this machine; it is closed now\n`)
  const ready = await open(settings)
  const security = securityLog(ready.db, { log })
  const dist = resolve('dist')
  const stopping = new AbortController()
  const app = createApp({
    ...ready,
    stopping: stopping.signal,
    dist: existsSync(dist) ? dist : undefined,
    publicOrigin: settings.publicOrigin,
    host: settings.host,
    trustedProxies: settings.trustedProxies,
    budgetFactor: settings.budgetFactor,
    checksAnswers: process.env.NODE_ENV !== 'production',
    log,
    security,
  })
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: PATIENCE })
  const { port } = await listen(server, settings).catch(async (error: unknown) => {
    await ready.close()
    throw error
  })
  const closeAdminSocket =
    settings.databaseUrl === undefined
      ? await openAdminSocket(resolve(settings.dataDir), { db: ready.db, flushEvents: security.flush })
      : undefined
  const swept = () =>
    sweep(ready.db, Date.now()).catch((error: unknown) => log({ kind: 'sweep', error: String(error) }))
  const timer = setInterval(swept, SWEEP_MS)
  stopOnSignal(server, stopping, async () => {
    clearInterval(timer)
    await closeAdminSocket?.()
    await security.close()
    await ready.close()
  })
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  process.stdout.write(`ready on http://${host}:${port}/\n`)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
