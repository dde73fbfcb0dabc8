import { SHOWN_MAX_PIXELS } from '#contract/picture.ts'

/** Longest side of a picture of ordinary shape, and the shorter side that a long one retains, so that its words are readable. */
const LONG_SIDE = 1600
const SHORT_SIDE = 1080

interface Size {
  width: number
  height: number
}

/** How much smaller a picture is sent: an ordinary one by its longest side, a long one by its shorter side and its pixels. */
export function sentScale({ width, height }: Size): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const most = Math.min(1, Math.sqrt(SHOWN_MAX_PIXELS / (width * height)), 16_383 / long)
  return Math.min(most, Math.max(LONG_SIDE / long, SHORT_SIDE / short))
}
