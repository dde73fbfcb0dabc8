export interface Sides {
  width: number
  height: number
}

/** Width by height: a picture beyond these is a long screenshot or a panorama, and is cut where it is shown among others. */
const TALLEST = 0.4
const WIDEST = 3

/** Width by height of the place that a picture has in a page. */
export const boundRatio = ({ width, height }: Sides): number =>
  Math.min(WIDEST, Math.max(TALLEST, width / Math.max(1, height)))

/** The way in which a picture is too long to be seen whole in a page; null for ordinary shapes. */
export function longShape({ width, height }: Sides): 'tall' | 'wide' | null {
  if (width < height * TALLEST) return 'tall'
  return width > height * WIDEST ? 'wide' : null
}
