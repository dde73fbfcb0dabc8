import { haveReached, type Revisions, type Scope, SCOPES } from '#contract/revisions.ts'
import type { State } from './models/revisions.ts'

/** Asks for the revisions in time for a request. */
export interface RevisionReader {
  /**
   * Resolves with revisions that are no older than what was committed before the call, nor any of `lists` than what its
   * reader was told, unless the database itself is, as after an older copy was restored.
   */
  read(told?: number, lists?: readonly Scope[]): Promise<Revisions>
  /** The same, where it is known without asking. */
  peek(told?: number, lists?: readonly Scope[]): Revisions | undefined
  /** How far the ends of sessions have come, no older than what was committed before the call. */
  readEnds(): Promise<number>
  /** The same, where it is known without asking. */
  peekEnds(): number | undefined
  /** All of it, no older than what was committed before the call. */
  readAll(): Promise<State>
}

/**
 * Asks the database as seldom as it may. Calls that come while a query runs share the next one: the one that runs may have
 * begun before what they must know was committed. `changes` counts what may have changed something; while there is such a
 * count, what was read holds until it moves. What was only meant to be written, and rolled back, has moved it as well:
 * then the same is read again.
 */
export function revisionReader(query: () => Promise<State>, changes: () => number | undefined): RevisionReader {
  let known: { state: State; count: number } | undefined
  let running: Promise<State> | undefined
  let next: Promise<State> | undefined

  async function start(): Promise<State> {
    // before the query: what is written meanwhile makes its answer uncertain
    const count = changes()
    const state = await query()
    if (count !== undefined) known = { state, count }
    return state
  }

  function ask(): Promise<State> {
    if (next) return next
    if (!running) {
      const own = start().finally(() => {
        if (running === own) running = undefined
      })
      running = own
      return own
    }
    const before = running
    next = before.then(noop, noop).then(() => {
      next = undefined
      return ask()
    })
    return next
  }

  const held = () => (known !== undefined && known.count === changes() ? known.state : undefined)

  function peek(told = 0, lists: readonly Scope[] = SCOPES): Revisions | undefined {
    const revisions = held()?.lists
    return revisions && haveReached(revisions, lists, told) ? revisions : undefined
  }

  return {
    peek,
    read: async (told, lists) => peek(told, lists) ?? (await ask()).lists,
    readAll: async () => held() ?? (await ask()),
    peekEnds: () => held()?.sessions,
    readEnds: async () => (held() ?? (await ask())).sessions,
  }
}

const noop = () => {}
