/**
 * The value below which `share` of the values lie, between two of them in proportion; NaN without values.
 * @param {readonly number[]} values @param {number} share 0 to 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5)

/** @param {readonly number[]} values */
export const p95 = (values) => quantile(values, 0.95)

/**
 * The median of every figure over several runs of the same thing; a figure that is missing somewhere counts where it is.
 * @param {readonly Record<string, number>[]} runs @returns {Record<string, number>}
 */
export function medians(runs) {
  const names = new Set(runs.flatMap((run) => Object.keys(run)))
  return Object.fromEntries(
    [...names].map((name) => [name, median(runs.flatMap((run) => (run[name] === undefined ? [] : [run[name]])))]),
  )
}

/**
 * What a second of frames was like, from the times at which they came.
 * @param {readonly number[]} times in ms
 */
export function frameFigures(times) {
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  return {
    frames: times.length,
    over33: gaps.filter((gap) => gap > 34).length,
    over50: gaps.filter((gap) => gap > 51).length,
    longest: Math.max(0, ...gaps),
  }
}
