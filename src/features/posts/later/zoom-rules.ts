/** How far a picture is enlarged, and how far from its middle it is moved, in px. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export const NOT_ZOOMED: Zoom = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 4
/** What a double tap makes of a picture. */
export const TAPPED_SCALE = 2.5

interface Size {
  width: number
  height: number
}

/** Keeps a picture between its own size and four times that, and its edges outside of the place in which it is seen. */
export function boundZoom({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const bound = Math.min(SCALE_MAX, Math.max(1, scale))
  const within = (value: number, side: number) => {
    const most = ((bound - 1) * side) / 2
    return Math.min(most, Math.max(-most, value)) + 0 // no -0
  }
  return { scale: bound, x: within(x, width), y: within(y, height) }
}

/** The zoom at another scale under which the point (from the middle, in px) stays where it is. */
export function zoomAt(before: Zoom, scale: number, point: { x: number; y: number }): Zoom {
  const ratio = scale / before.scale
  return { scale, x: point.x - (point.x - before.x) * ratio, y: point.y - (point.y - before.y) * ratio }
}
