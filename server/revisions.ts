import { haveReached, type Revisions, type Scope, SCOPES } from '#contract/revisions.ts'

/** Asks for the revisions in time for a request. */
export interface RevisionReader {
  /**
   * Resolves with revisions that are no older than what was committed before the call, nor any of `lists` than what its
   * reader was told, unless the database itself is, as after an older copy was restored.
   */
  read(told?: number, lists?: readonly Scope[]): Promise<Revisions>
}

/**
 * Asks the database as seldom as it may. Calls that come while a query runs share the next one: the one that runs may have
 * begun before what they must know was committed. `written` counts the statements of this process that may have changed
 * something; where there is such a count nobody else writes, and what was read holds until it moves. What was only meant
 * to be written, and rolled back, has moved it as well: then the same is read again.
 */
export function revisionReader(query: () => Promise<Revisions>, written?: () => number): RevisionReader {
  let known: { revisions: Revisions; count: number } | undefined
  let running: Promise<Revisions> | undefined
  let next: Promise<Revisions> | undefined

  async function start(): Promise<Revisions> {
    // before the query: what is written meanwhile makes its answer uncertain
    const count = written?.()
    const revisions = await query()
    if (count !== undefined) known = { revisions, count }
    return revisions
  }

  function ask(): Promise<Revisions> {
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

  return {
    read(told = 0, lists = SCOPES) {
      const isCertain = known !== undefined && known.count === written?.() && haveReached(known.revisions, lists, told)
      return isCertain && known ? Promise.resolve(known.revisions) : ask()
    },
  }
}

const noop = () => {}
