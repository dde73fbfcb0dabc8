import type { ReportReason } from '../reports.ts'

/** How much a newcomer's report counts beside that of a member. */
export const NEWCOMER_WEIGHT = 0.25
/** Reports of a person who was wrong so often within so many days count for zero. */
export const WRONG_MAX = 10
export const WRONG_DAYS = 90
/** The reasons that hurt people most have a share of each page. */
export const SEVERE_REASONS: readonly ReportReason[] = ['violence', 'harassment', 'adult']

/**
 * Of every five places three go by weight, one to the newest report, and one to the heaviest of the severe. So no
 * flood of reports can fill a whole page.
 */
export const EVERY = 5
export const BY_WEIGHT = 3
export const NEWEST_AT = 3
export const SEVERE_AT = 4

/** The place of a reported item that is the nth by weight and, if it is in these lists, by age and among the severe; from 0. */
export function placeInQueue(byWeight: number, newest?: number, severe?: number): number {
  const places = [Math.floor(byWeight / BY_WEIGHT) * EVERY + (byWeight % BY_WEIGHT)]
  if (newest !== undefined) places.push(newest * EVERY + NEWEST_AT)
  if (severe !== undefined) places.push(severe * EVERY + SEVERE_AT)
  return Math.min(...places)
}
