import { boundRatio } from '#src/features/posts/long-picture.ts'

/** Longest sides of a picture in a conversation, in CSS pixels. */
const WIDEST = 280
const HIGHEST = 320

/** The size of a picture in a conversation: as it is, or smaller; only a very long one is cut, to what can be seen and pressed. */
export function pictureSize(sides: { width: number; height: number }): { width: number; height: number } {
  const ratio = boundRatio(sides)
  const width = Math.min(WIDEST, HIGHEST * ratio, sides.width, sides.height * ratio)
  return { width: Math.max(44, Math.round(width)), height: Math.max(44, Math.round(width / ratio)) }
}
