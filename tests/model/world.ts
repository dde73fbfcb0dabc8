import type Dexie from 'dexie'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'
import { chanceOf } from './chance.ts'
import { Clock, START } from './clock.ts'
import { cloneFast } from './clone.ts'
import { Drainer } from './drainer.ts'
import { Host } from './host.ts'
import { Ledger } from './ledger.ts'
import { Locks } from './locks.ts'
import { Network } from './network.ts'
import type { Script } from './script.ts'
import { Watch } from './watch.ts'

/** How often a page looks for work that is due. */
const LOOK_MS = 5000

/** One device with its pages and worker, the network, the server and the time, all of them simulated. */
class World {
  readonly clock = new Clock()
  readonly locks = new Locks()
  readonly watch = new Watch(() => this.clock.time)
  readonly host = new Host(this.clock.now)
  readonly ledger = new Ledger(outboxDb)
  readonly network: Network
  drainers: Drainer[] = []
  /** Called with a line for each event. */
  listener: ((line: string) => void) | undefined
  /** What has befallen pages, network, server, clock and store, in its order. */
  befell: string[] = []
  /** Writes that the store refuses from now on. */
  refusedWrites = 0
  private chance: () => number = Math.random
  private wakeAt = Infinity

  constructor() {
    this.network = new Network(
      this.clock,
      this.host,
      () => this.chance(),
      (line) => this.tell(line),
    )
    const takesWrite = () => {
      if (this.refusedWrites === 0) return
      this.refusedWrites -= 1
      throw new DOMException('no room', 'QuotaExceededError')
    }
    outboxDb.use({
      stack: 'dbcore',
      name: 'fills up',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name)
          return {
            ...table,
            mutate: async (request) => {
              if (request.type !== 'delete' && request.type !== 'deleteRange') takesWrite()
              return table.mutate(request)
            },
          }
        },
      }),
    })
  }

  tell(line: string): void {
    this.listener?.(`${((this.clock.time - START) / 1000).toFixed(2)} s  ${line}`)
  }

  /** Puts this world in the machine's place for as long as `work` runs. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    const { fetch, structuredClone } = globalThis
    const { random } = Math
    const giveBack = this.clock.install()
    Object.assign(globalThis, { fetch: this.network.fetch, structuredClone: cloneFast(structuredClone) })
    Math.random = () => this.chance()
    try {
      return await work()
    } finally {
      giveBack()
      Object.assign(globalThis, { fetch, structuredClone })
      Math.random = random
    }
  }

  /** Begins anew: an empty device, a server with a few posts, and everything in order but for what the script says. */
  async reset({ faults, drainers, chance }: Pick<Script, 'faults' | 'drainers' | 'chance'>): Promise<void> {
    this.ledger.stop()
    this.clock.reset()
    this.chance = chanceOf(chance)
    this.refusedWrites = 0
    this.befell = []
    this.wakeAt = Infinity
    this.locks.reset()
    this.watch.reset()
    this.host.reset()
    this.network.reset(faults)
    for (const db of [outboxDb, cacheDb, deviceDb]) await empty(db)
    this.ledger.start()
    this.start(drainers)
  }

  /** Opens so many pages, the last of them standing for the worker. */
  start(count: number): void {
    this.drainers = Array.from({ length: count }, (_, at) => new Drainer(`drainer ${at}`, { db: outboxDb, ...this }))
  }

  /** Has some page look for work after `ms`, unless one will sooner. */
  wake(ms: number): void {
    const at = this.clock.time + ms
    if (at >= this.wakeAt) return
    this.wakeAt = at
    this.clock.setTimeout(() => {
      if (this.wakeAt !== at) return
      this.wakeAt = Infinity
      const awake = this.drainers.filter((one) => !one.isDead)
      const first = awake[Math.floor(this.chance() * awake.length)]
      if (first) void this.drain(first)
      const second = awake[Math.floor(this.chance() * awake.length * 3)]
      if (second && second !== first) void this.drain(second)
    }, ms)
  }

  /** One page sends what waits, and looks again when something may be due. */
  async drain(drainer: Drainer): Promise<void> {
    this.wake(90_000) // should this one die
    const end = await drainer.drain().catch((error: unknown) => this.failed(error))
    if (end === 'empty' || end === 'auth' || end === 'actor' || end === 'stopped' || end === 'update') return
    if (end !== 'busy' && end !== 'backoff') return this.wake(LOOK_MS)
    if (end === 'busy') this.watch.obey()
    const lanes = await outboxDb.lanes.toArray()
    const due = Math.min(...lanes.map((lane) => lane.until - this.clock.now()).filter((ms) => ms > 0), LOOK_MS * 12)
    this.wake(due + Math.floor(this.chance() * LOOK_MS))
  }

  /** A drain may end by losing its lock, its network while telling a sign-out, or a store that is full; by nothing else. */
  private failed(error: unknown): 'failed' {
    const names = namesOf(error)
    const isKnown = ['NetworkError', 'ApiError', 'QuotaExceededError', 'AbortError'].some((name) =>
      names.includes(name),
    )
    if (!isKnown) this.watch.faults.push(`a drain failed: ${String(error)}`)
    return 'failed'
  }
}

function namesOf(error: unknown): string[] {
  const names: string[] = []
  for (let cause = error; cause instanceof Object; cause = (cause as { inner?: unknown }).inner)
    names.push(String((cause as Error).name))
  return names
}

/** Empties a database past its library, which would take as long as half a script does. */
async function empty(db: Dexie): Promise<void> {
  if (!db.isOpen()) await db.open()
  const names = db.tables.map((table) => table.name)
  const transaction = db.backendDB().transaction(names, 'readwrite')
  for (const name of names) transaction.objectStore(name).clear()
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
}

export const world = new World()
