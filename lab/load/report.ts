import type { Timings } from '../../tests/support/timings.ts'
import type { Entry } from './books.ts'

export interface Row {
  /** The arrangement of database and processes. */
  name: string
  part: string
  who: string
  timings: Timings
  seconds: number
}

/** A table of Markdown; all columns but the first are numbers, or but so many. */
export const table = (head: string[], rows: string[][], words = 1): string =>
  [head, head.map((_cell, at) => (at < words ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

/** What a crowd waited, by arrangement, part and kind of request. */
export function timingsTable(rows: Row[]): string {
  const head = ['arrangement', 'load', 'who', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'unchanged', 'errors']
  return table(
    head,
    rows.map(({ name, part, who, timings, seconds }) => [
      name,
      part,
      who,
      String(Math.round(timings.count / seconds)),
      ...[0.5, 0.95, 0.99].map((share) => timings.percentile(share).toFixed(1)),
      who !== 'writers' ? `${Math.round(timings.unchanged * 100)} %` : '',
      errorsOf(timings),
    ]),
  )
}

/** The number of errors, with the statuses that they had. */
function errorsOf(timings: Timings): string {
  if (timings.errors === 0) return '0'
  const kinds = [...timings.statuses]
    .filter(([status]) => status >= 400)
    .map(([status, count]) => `${count} × ${status}`)
  if (timings.lost > 0) kinds.push(`${timings.lost} unanswered`)
  return `${timings.errors} (${kinds.join(', ')})`
}

/** What the database held afterwards, beside what the writers were told. */
export function booksTable(books: { name: string; sent: number; repeats: number; entries: Entry[] }[]): string {
  const whats = books[0]?.entries.map(({ what }) => what) ?? []
  return table(
    ['afterwards, found of expected', ...books.map(({ name }) => name)],
    [
      ['writes, of them sent again on purpose', ...books.map(({ sent, repeats }) => `${sent}, ${repeats}`)],
      ...whats.map((what, at) => [
        what,
        ...books.map(({ entries }) => {
          const entry = entries[at]
          return entry ? `${entry.found} of ${entry.expected}${entry.isRight ? '' : ' **wrong**'}` : ''
        }),
      ]),
    ],
  )
}
