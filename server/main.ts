import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { SETUP_HOURS } from '#contract/setup.ts'
import { setupLink } from './admin/setup.ts'
import { openAdminSocket } from './admin/socket.ts'
import { createApp } from './app.ts'
import { sourceIn } from './backup/backup-source.ts'
import { dailyBackup, newestBackup } from './backup/daily-backup.ts'
import type { Db } from './db/client.ts'
import { makePrivate } from './db/private-folder.ts'
import { runJobs } from './jobs/runner.ts'
import { ownJobs } from './jobs/own-jobs.ts'
import { logTo } from './http/request-log.ts'
import { readSecurityHeaders } from './http/security-headers.ts'
import { startingAnswer } from './http/starting.ts'
import { endSuspensions } from './models/member-marks.ts'
import { createMetrics, watchRequests } from './metrics.ts'
import { open } from './open.ts'
import { localOrigin, ownOrigin, readSettings, type Settings } from './settings.ts'
import { securityLog } from './security-log.ts'
import { listen, PATIENCE, stopOnSignal } from './listening.ts'
import { explain } from './start-error.ts'
import { runUpkeep, upkeepOf } from './upkeep.ts'

/** The end of a suspension is noticed after so long at most. */
const SUSPENSIONS_MS = 30_000
/** How often a start that takes long is logged. */
const STILL_MS = 15_000

async function start(settings: Settings) {
  const log = logTo(process.stdout, settings.logLevel)
  // what the process makes is its owner's alone: the database, its log, and what the operator is told
  process.umask(0o077)
  if (settings.databaseUrl === undefined && makePrivate(resolve(settings.dataDir)))
    process.stdout.write(`${settings.dataDir} was open to other users of this machine; now it isn’t\n`)
  const { metricsToken } = settings
  const metrics = metricsToken === undefined ? undefined : { ...createMetrics(), token: metricsToken }
  const stopping = new AbortController()
  const endAtOnce = () => process.exit(0)
  process.once('SIGTERM', endAtOnce).once('SIGINT', endAtOnce)

  const folder = resolve('dist')
  const dist = existsSync(folder) ? folder : undefined
  const isSecure = settings.publicOrigin?.startsWith('https://') ?? false
  let answer: ReturnType<typeof createApp>['fetch'] = startingAnswer(readSecurityHeaders(dist, isSecure))
  const server = createAdaptorServer({ fetch: (request, env) => answer(request, env), serverOptions: PATIENCE })
  if (metrics) watchRequests(server, metrics)
  const { port } = await listen(server, settings)
  const stopSaying = sayStill()
  const ready = await open({ ...settings, onQuery: metrics?.query })
  stopSaying()
  metrics?.database(ready.connections)
  const security = securityLog(ready.db, { log })
  const origin = settings.publicOrigin ?? ownOrigin(settings.host, port)
  const app = createApp({
    ...ready,
    dist,
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
    lastBackup: () => (settings.backupDir === undefined ? undefined : newestBackup(resolve(settings.backupDir))?.at),
  })
  const { databaseUrl: url } = settings
  const backup = sourceIn(url === undefined ? { folder: resolve(settings.dataDir) } : { url }, ready.whileStill)
  const closeAdminSocket =
    settings.databaseUrl === undefined
      ? await openAdminSocket(resolve(settings.dataDir), {
          db: ready.db,
          origin,
          backup,
          backupDir: settings.backupDir,
          flushEvents: security.flush,
        }).catch((error: unknown) => log({ level: 'error', kind: 'admin-socket', error: String(error) }))
      : undefined
  answer = app.fetch
  const jobs = runJobs(ready.db, ownJobs(settings, ready, origin), { log })
  const backups = settings.backupDir === undefined ? [] : [dailyBackup(backup, resolve(settings.backupDir), metrics)]
  const upkeep = runUpkeep([...upkeepOf(ready, log), ...backups], { log })
  const suspensions = setInterval(() => endSuspensions(ready.db, new Date()).catch(() => undefined), SUSPENSIONS_MS)
  async function close() {
    clearInterval(suspensions)
    await closeAdminSocket?.()
    await upkeep.close()
    await jobs.close()
    await security.close()
    await ready.close()
  }
  process.off('SIGTERM', endAtOnce).off('SIGINT', endAtOnce)
  stopOnSignal(server, close, { stopping, drainMs: settings.drainMs })
  process.stdout.write(`ready on ${localOrigin(settings.host, port)}/\n`)
  await printSetupLink(ready.db, settings.publicOrigin ?? localOrigin(settings.host, port)).catch((error: unknown) =>
    log({ level: 'warn', kind: 'setup-link', error: String(error) }),
  )
}

/** Prints a link that makes its opener the first operator; nothing where there is one. */
async function printSetupLink(db: Db, origin: string): Promise<void> {
  const link = await setupLink(db, origin)
  if (link === undefined) return
  process.stdout.write(`this portal has no operator: ${link} makes its opener one, once, within ${SETUP_HOURS} hours\n`)
}

/** Logs now and then that the start goes on; it never gives up. */
function sayStill(): () => void {
  const since = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - since) / 1000)
    process.stdout.write(`still opening the database after ${seconds} s: the machine is slow or busy; still trying\n`)
  }, STILL_MS)
  return () => clearInterval(timer)
}

/** Ends with one line that gives the reason. */
function fail(error: unknown, settings?: Settings): never {
  const place = settings && { databaseUrl: settings.databaseUrl, folder: resolve(settings.dataDir) }
  process.stderr.write(`${explain(error, place)}\n`)
  process.exit(1)
}

try {
  const settings = readSettings(process.env)
  await start(settings).catch((error: unknown) => fail(error, settings))
} catch (error) {
  fail(error)
}
