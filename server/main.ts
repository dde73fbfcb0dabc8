import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { openAdminSocket } from './admin/socket.ts'
import { createApp } from './app.ts'
import { makePrivate } from './db/private-folder.ts'
import { sweep } from './db/sweep.ts'
import { runJobs } from './jobs/runner.ts'
import { ownJobs } from './jobs/own-jobs.ts'
import { logTo } from './http/request-log.ts'
import { deleteLeavers } from './models/leaving.ts'
import { endSuspensions } from './models/member-marks.ts'
import { createMetrics, watchRequests } from './metrics.ts'
import { open } from './open.ts'
import { ownOrigin, readSettings } from './settings.ts'
import { securityLog } from './security-log.ts'
import { listen, PATIENCE, stopOnSignal } from './listening.ts'
import { explain } from './start-error.ts'

const SWEEP_MS = 60 * 60 * 1000
/** Who is suspended is seen again so long after that has ended, at most. */
const SUSPENSIONS_MS = 30_000

async function start() {
  const settings = readSettings(process.env)
  const log = logTo(process.stdout, settings.logLevel)
  // what the process makes is its owner's alone: the database, its log, and what the operator is told
  process.umask(0o077)
  if (settings.databaseUrl === undefined && makePrivate(resolve(settings.dataDir)))
    process.stdout.write(`${settings.dataDir} was open to other users of this machine; it is closed now\n`)
  const { metricsToken } = settings
  const metrics = metricsToken === undefined ? undefined : { ...createMetrics(), token: metricsToken }
  const stopping = new AbortController()
  const ready = await open({ ...settings, onQuery: metrics?.query })
  metrics?.database(ready.connections)
  const security = securityLog(ready.db, { log })
  const dist = resolve('dist')
  const app = createApp({
    ...ready,
    dist: existsSync(dist) ? dist : undefined,
    publicOrigin: settings.publicOrigin,
    sendsMail: settings.smtpUrl !== undefined,
    pushService: settings.pushService,
    host: settings.host,
    trustedProxies: settings.trustedProxies,
    budgetFactor: settings.budgetFactor,
    checksAnswers: process.env.NODE_ENV !== 'production',
    log,
    security,
    metrics,
    stopping: stopping.signal,
  })
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: PATIENCE })
  if (metrics) watchRequests(server, metrics)
  const { port } = await listen(server, settings).catch(async (error: unknown) => {
    await ready.close()
    throw error
  })
  const closeAdminSocket =
    settings.databaseUrl === undefined
      ? await openAdminSocket(resolve(settings.dataDir), {
          db: ready.db,
          origin: settings.publicOrigin ?? ownOrigin(settings.host, port),
          flushEvents: security.flush,
        })
      : undefined
  const swept = () =>
    Promise.all([sweep(ready.db, Date.now()), deleteLeavers(ready.db, new Date()), ready.refreshStatistics()]).catch(
      (error: unknown) => log({ level: 'error', kind: 'sweep', error: String(error) }),
    )
  const jobs = runJobs(ready.db, ownJobs(settings, ready, settings.publicOrigin ?? ownOrigin(settings.host, port)), {
    log,
  })
  const timer = setInterval(swept, SWEEP_MS)
  const suspensions = setInterval(() => endSuspensions(ready.db, new Date()).catch(() => undefined), SUSPENSIONS_MS)
  async function close() {
    clearInterval(timer)
    clearInterval(suspensions)
    await closeAdminSocket?.()
    await jobs.close()
    await security.close()
    await ready.close()
  }
  stopOnSignal(server, close, { stopping, drainMs: settings.drainMs })
  process.stdout.write(`ready on ${ownOrigin(settings.host, port)}/\n`)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
