import { limitedUnits } from '#contract/cut-text.ts'

/** Longest text that a composer takes, in UTF-16 units: four posts' worth. */
export const DRAFT_MAX_UNITS = 20_000

/** A text's beginning that a draft has room for, and how many characters behind it were left out. */
export interface BoundText {
  text: string
  cut: number
}

/** Cuts a text to what a draft, or another place, has room for; no sign is cut in two. Takes linear time. */
export function boundText(whole: string, maxUnits = DRAFT_MAX_UNITS): BoundText {
  if (whole.length <= maxUnits) return { text: whole, cut: 0 }
  const text = limitedUnits(whole, maxUnits)
  const rest = whole.slice(text.length)
  return { text, cut: rest.length - (rest.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0) }
}
