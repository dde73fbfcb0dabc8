import { EXPORT_HOURS } from '#contract/exports.ts'

const HOUR_MS = 60 * 60 * 1000
/** A file that is not there so long after it was asked for does not come any more. */
export const MAKING_MS = HOUR_MS
/** So long a file that is there is kept. */
export const KEPT_MS = EXPORT_HOURS * HOUR_MS
