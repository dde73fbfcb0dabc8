import { setTimeout as wait } from 'node:timers/promises'
import type { DatabasePlace } from '../../server/db/client.ts'
import { newReaders } from '../../tests/support/people.ts'
import { measureChanges } from '../../tests/support/seen-changes.ts'
import { startServer } from '../../tests/support/server-process.ts'
import { BEHIND_PROXY, deviceHeaders, openStream } from '../../tests/support/stream-clients.ts'
import { sendWaiting } from './batches.ts'
import { audit, type Entry } from './books.ts'
import type { Figure } from './goals.ts'
import { openReaders } from './listeners.ts'
import { cpuSeconds, memoryMB, watchMemory } from './machine.ts'
import type { Row } from './report.ts'
import { read, write } from './traffic.ts'
import { newWriters, settle } from './writer.ts'

/** Requests a second of each client in the steady part: a page asks every five seconds, a person writes less often. */
const STEADY = { read: 1, write: 2 }
/** Streams that are open while the crowd is there, and those over which changes are timed. */
const STREAMS = 200
/** Changes that are timed. */
const CHANGES = 20
/** What a device wrote in a tunnel. */
const WAITING = 500
const MEMORY_MS = 1000

/** How much is asked of each arrangement. */
export type Asked = Record<'seconds' | 'readers' | 'writers' | 'streams' | 'soak', number>

export interface Arrangement {
  name: string
  processes: number
  place: DatabasePlace
}

export interface Measured {
  rows: Row[]
  books: { name: string; sent: number; repeats: number; entries: Entry[] }
  figures: Figure[]
  memory: string[]
  /** Answers of the crowd for each second that the servers had of a processor. */
  perCpuSecond: number
  soak: { atS: number; mb: number }[]
}

/** Lets the crowd at servers of its own, and looks at the books afterwards. */
export async function measure(
  folder: string,
  { name, processes, place }: Arrangement,
  asked: Asked,
): Promise<Measured> {
  // what is measured is how much the server can do, not how much it lets one person do
  const settings: Record<string, string> = { ...BEHIND_PROXY, SEED: 'demo' }
  if (place.url !== undefined) settings.DATABASE_URL = place.url
  if (place.folder !== undefined) settings.DATA_DIR = place.folder
  const running = []
  for (let n = 0; n < processes; n++) running.push(await startServer(folder, settings))
  const servers = running.map(({ origin }) => origin)
  const [first = ''] = servers
  const pids = running.flatMap(({ child }) => child.pid ?? [])
  const cpu = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const memory = watchMemory(pids, MEMORY_MS)
  const rows: Row[] = []
  const figures: Figure[] = []
  let perCpuSecond = 0
  const people = await newWriters(servers, asked.writers)
  const crowd = await newReaders(servers, asked.readers)
  const listeners = await openReaders(servers, STREAMS)

  async function go(part: string, seconds: number, rate?: typeof STEADY): Promise<void> {
    const load = { servers, seconds }
    listeners.take()
    const before = cpu()
    const [reads, writes] = await Promise.all([
      read({ ...load, ...(rate && { rate: rate.read }) }, crowd),
      write({ ...load, ...(rate && { rate: rate.write }) }, people),
    ])
    const told = listeners.take()
    const count = [reads, writes, told].reduce((sum, timings) => sum + timings.count, 0)
    perCpuSecond = count / (cpu() - before)
    rows.push(
      { name, part, who: 'readers', timings: reads, seconds },
      { name, part, who: `${STREAMS} readers with streams`, timings: told, seconds },
      { name, part, who: 'writers', timings: writes, seconds },
    )
  }
  await go('steady', asked.seconds, STEADY)
  const samplesOfSoak = asked.soak > 0 ? watchMemory(pids, Math.max(MEMORY_MS, asked.soak * 3000)) : undefined
  if (samplesOfSoak) await go(`steady, ${asked.soak} minutes`, asked.soak * 60, STEADY)
  const soak = samplesOfSoak?.end() ?? []
  await go('flat out', asked.seconds)
  const ended = listeners.close()
  await settle(first, people)

  const waiting = await sendWaiting(first, WAITING)
  figures.push({
    row: 'N17',
    what: `${WAITING} waiting posts sent, by the server${waiting.isRight ? ', once and in order' : '; **not once and in order**'}`,
    where: name,
    found: `${(waiting.ms / 1000).toFixed(1)} s`,
    goal: '<= 6 s',
    isMet: waiting.isRight && waiting.ms <= 6000,
  })
  const changes = await measureChanges(servers, { streams: STREAMS, writes: CHANGES, pauseMs: 200 })
  const changeMs = changes.told.percentile(0.95)
  const isTold = changes.told.count === STREAMS * CHANGES
  figures.push({
    row: 'N15',
    what: `a change told to ${STREAMS} streams, p95${isTold ? '' : '; **not to all of them**'}`,
    where: name,
    found: `${Math.round(changeMs)} ms`,
    goal: '<= 300 ms',
    isMet: isTold && changeMs <= 300,
  })
  const phases = memory.end()
  const idleMB = memoryMB(pids[0] ?? 0)
  let streamsMB = 0
  if (processes === 1) {
    const open = []
    // some at a time, as they come after a restart
    for (let n = 0; n < asked.streams; n += 100)
      open.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(100, asked.streams - n) }, (_, at) =>
            openStream(first, deviceHeaders(300_000 + n + at)),
          ),
        )),
      )
    await wait(2000)
    streamsMB = memoryMB(pids[0] ?? 0) - idleMB
    const count = open.filter(({ status, endedAt }) => status === 200 && endedAt === null).length
    for (const stream of open) stream.close()
    figures.push({
      row: 'N16',
      what: 'streams of one process that are open at once, and memory for them',
      where: name,
      found: `${count}; ${Math.round(streamsMB)} MB`,
      goal: `${asked.streams}; <= 256 MB`,
      isMet: count === asked.streams && streamsMB <= 256,
    })
  }
  for (const server of running) server.child.kill('SIGTERM')
  await Promise.all(running.map(({ exited }) => exited))
  const entries = await audit(place, people)
  entries.push(
    { what: 'streams that ended under the crowd', expected: 0, found: ended, isRight: ended === 0 },
    {
      what: 'waiting posts there once and in order',
      expected: 1,
      found: Number(waiting.isRight),
      isRight: waiting.isRight,
    },
  )
  const sent = people.reduce((sum, { keys }) => sum + keys.size, 0)
  const repeats = people.reduce((sum, one) => sum + one.repeats, 0)
  for (const wrong of people.flatMap((one) => one.wrong).slice(0, 5)) process.stdout.write(`${name}: ${wrong}\n`)
  process.stdout.write(`${name}: ${sent} writes, ${repeats} of them sent again on purpose\n`)
  const memoryRow = [name, phases[0]?.mb ?? 0, Math.max(...phases.map(({ mb }) => mb)), phases.at(-1)?.mb ?? 0]
  return {
    rows,
    books: { name, sent, repeats, entries },
    figures,
    memory: memoryRow.map(String),
    perCpuSecond,
    soak,
  }
}
