import type { DayCounts } from '#src/data/admin/hooks/overview.ts'

export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

export type Figure = Exclude<keyof DayCounts, 'day'>
/** What the overview counts, in the order in which it is shown. */
export const FIGURES: readonly Figure[] = ['seen', 'joined', 'posts', 'comments', 'messages', 'orders']

const sumOf = (days: readonly DayCounts[], figure: Figure): number =>
  days.reduce((total, day) => total + day[figure], 0)

export interface FigureOfSpan {
  total: number
  /** By how many percent it is more than in the span before; null where that is as much, or none, or was not counted. */
  change: number | null
  /** One value for each day, today's last. */
  values: readonly number[]
}

/** What was counted in the last days, and how it compares with as many before. */
export function figureOf(days: readonly DayCounts[], figure: Figure, span: Span): FigureOfSpan {
  const now = days.slice(-span)
  const before = days.slice(-2 * span, -span)
  const total = sumOf(now, figure)
  const then = before.length === span ? sumOf(before, figure) : 0
  const percent = then === 0 ? 0 : Math.round((100 * (total - then)) / then)
  return {
    total,
    change: percent === 0 ? null : percent,
    values: now.map((day) => day[figure]),
  }
}

/** The upper end of a chart: a round figure that is no less than its highest value, and that half of is whole. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(2, ...values)
  const unit = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 8, 10].map((times) => times * unit).find((top) => top >= most && top % 2 === 0) ?? 20 * unit
}

/** The columns in all languages alike: other programs read them by name. */
const COLUMNS = ['day', ...FIGURES] as const

/** The counts as a table for spreadsheets, one row a day. */
export const daysAsCsv = (days: readonly DayCounts[]): string =>
  [COLUMNS.join(','), ...days.map((day) => COLUMNS.map((column) => String(day[column])).join(','))]
    .map((row) => `${row}\r\n`)
    .join('')

/** The day of a count, at noon, so that no zone makes another day of it. */
export const dateOf = (day: string): Date => new Date(`${day}T12:00:00`)
