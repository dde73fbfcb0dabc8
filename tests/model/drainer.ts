import type { OutboxDatabase } from '#src/data/db/database.ts'
import { drainAccount } from '#src/data/sync/drain-account.ts'
import type { DrainDeps, DrainEnd } from '#src/data/sync/drain-deps.ts'
import { sendBatch } from '#src/data/sync/batch.ts'
import { send } from '#src/data/sync/send.ts'
import type { Clock } from './clock.ts'
import type { Locks } from './locks.ts'
import type { Network } from './network.ts'
import type { Watch } from './watch.ts'

const NEVER = new Promise<never>(() => undefined)

/** A page or the worker: it drains, and may be frozen or die at any step. */
export class Drainer {
  readonly name: string
  isDead = false
  isFrozen = false
  private steps = 0
  private dieAt = Infinity
  private freezeAt = Infinity
  private freezeMs = 0
  private stop = new AbortController()
  private readonly clock: Clock
  private readonly locks: Locks
  private readonly deps: DrainDeps

  constructor(name: string, world: { db: OutboxDatabase; clock: Clock; locks: Locks; network: Network; watch: Watch }) {
    this.name = name
    this.clock = world.clock
    this.locks = world.locks
    this.deps = {
      db: mortal(world.db, this),
      now: () => Date.now(),
      random: () => Math.random(),
      locks: world.locks.of(this),
      send: async (entry, ...rest) => {
        world.watch.begins(entry, this)
        try {
          const result = await send(entry, ...rest)
          world.watch.answered(entry)
          return result
        } catch (error) {
          world.watch.refused(entry, error)
          throw error
        } finally {
          world.watch.ends(entry, this)
        }
      },
      sendBatch: async (all, ...rest) => {
        const [first] = all
        if (!first) return []
        world.watch.begins(first.entry, this)
        try {
          const outcomes = await sendBatch(all, ...rest)
          world.watch.answered(first.entry)
          for (const outcome of outcomes) if (outcome.is === 'refused') world.watch.refused(first.entry, outcome.error)
          return outcomes
        } catch (error) {
          world.watch.refused(first.entry, error)
          throw error
        } finally {
          world.watch.ends(first.entry, this)
        }
      },
      batchHost: { refusedAt: -Infinity },
      lacksSession: async () => world.network.jar.session === null,
      checkpoint: () => this.step(),
    }
  }

  drain(): Promise<DrainEnd> {
    return drainAccount(this.stop.signal, this.deps)
  }

  /** Dies `steps` steps from now, with its locks freed and nothing told. */
  dieIn(steps: number): void {
    this.dieAt = this.steps + steps
    if (steps === 0) this.die()
  }

  /** Sleeps for `ms` at its step after `steps` more; the world goes on without it. */
  freezeIn(steps: number, ms: number): void {
    this.freezeAt = this.steps + steps
    this.freezeMs = ms
  }

  /** The page is hidden: it gives way. */
  giveWay(): void {
    this.stop.abort()
    this.stop = new AbortController()
  }

  private die(): void {
    this.isDead = true
    this.locks.free(this)
  }

  /** Everything that happens within a drain comes by here. */
  private async step(): Promise<void> {
    this.steps += 1
    if (this.steps >= this.dieAt) this.die()
    if (this.isDead) return NEVER
    if (this.steps < this.freezeAt) return
    this.freezeAt = Infinity
    this.isFrozen = true
    await this.clock.sleep(this.freezeMs)
    this.isFrozen = false
    if (this.isDead) await NEVER
  }
}

/** The store as a process sees it that may die: from then on it writes nothing. */
function mortal(db: OutboxDatabase, owner: { isDead: boolean }): OutboxDatabase {
  return new Proxy(db, {
    get(target, name) {
      if (owner.isDead && name === 'transaction') return () => NEVER
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
