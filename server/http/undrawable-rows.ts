import { pgErrorCode } from '../db/postgres-error.ts'
import { LruMap } from '../limits/lru-map.ts'
import type { Log } from './request-log.ts'

/** How many rows are remembered, so that the fault of each is logged once. */
const SAID_MAX = 1000

interface Row {
  id: string
}

/** An error as it is logged: its own text may carry what people wrote. */
export const nameOf = (error: unknown): string =>
  pgErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown')

/** Draws rows; leaves out a row that throws, and logs it once. */
export function undrawableRows(log: Log) {
  const said = new LruMap<true>(SAID_MAX)

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

  /** Draws all rows, or those that can be drawn: each is tried by itself only after one has thrown. */
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
