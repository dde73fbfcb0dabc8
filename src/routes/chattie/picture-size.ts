/** Longest sides of a picture in a conversation, in CSS pixels. */
const WIDEST = 280
const HIGHEST = 320

/** How large a picture stands in a conversation: as it is, or smaller, never cut, and never thinner than can be pressed. */
export function pictureSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, WIDEST / width, HIGHEST / height)
  return { width: Math.max(44, Math.round(width * scale)), height: Math.max(44, Math.round(height * scale)) }
}
