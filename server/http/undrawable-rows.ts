import { pgErrorCode } from '../db/postgres-error.ts'
import { Recent } from '../limits/recent.ts'
import type { Log } from './request-log.ts'

/** Rows whose fault was said, so that it is said once. */
const SAID_MAX = 1000

interface Row {
  id: string
}

/** An error as the log says it: its text may carry what people wrote. */
export const nameOf = (error: unknown): string =>
  pgErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown')

/** Draws rows of which one may throw: that one is left out, and the log says so once. */
export function undrawableRows(log: Log) {
  const said = new Recent<true>(SAID_MAX)

  function isDrawable(row: Row, draw: () => unknown): boolean {
    try {
      draw()
      return true
    } catch (error) {
      if (!said.get(row.id)) log({ level: 'error', kind: 'first-cards', row: row.id, error: nameOf(error) })
      said.set(row.id, true)
      return false
    }
  }

  /** What `draw` makes of all rows, or of those that it can draw: each is tried by itself only where one has thrown. */
  return function drawRest<A extends Row, B extends Row, Drawn>(
    some: readonly A[],
    others: readonly B[],
    draw: (some: readonly A[], others: readonly B[]) => Drawn,
  ): Drawn {
    try {
      return draw(some, others)
    } catch (error) {
      const rest = some.filter((row) => isDrawable(row, () => draw([row], [])))
      const restOfOthers = others.filter((row) => isDrawable(row, () => draw([], [row])))
      if (rest.length === some.length && restOfOthers.length === others.length) throw error
      return draw(rest, restOfOthers)
    }
  }
}
