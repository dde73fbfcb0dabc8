import { haveReached, type Scope, SCOPES } from '#contract/revisions.ts'
import type { State } from './models/revisions.ts'

/** Asks for the revisions in time for a request. */
export interface RevisionReader {
  /**
   * Resolves with revisions that are no older than what was committed before the call, nor any of `lists` than what its
   * reader was told, unless the database itself is, as after an older copy was restored.
   */
  read(told?: number, lists?: readonly Scope[]): Promise<State>
  /** The same, where it is known without asking. */
  peek(told?: number, lists?: readonly Scope[]): State | undefined
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

  function peek(told = 0, lists = SCOPES as readonly Scope[]): State | undefined {
    if (known === undefined || known.count !== changes()) return undefined
    return haveReached(known.state, lists, told) ? known.state : undefined
  }

  return {
    peek,
    async read(told, lists) {
      return peek(told, lists) ?? ask()
    },
  }
}

const noop = () => {}
