import { clamp } from '#src/lib/clamp.ts'

/** A picture's sides, in its own pixels. */
export interface Sides {
  width: number
  height: number
}

/** Which square of a picture is taken: its middle, in the picture's pixels, and how much closer than as a whole. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const MAX_ZOOM = 4

/** The side of the square. */
export const sideOf = ({ width, height }: Sides, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The crop that is nearest to the wish and lies within the picture. */
export function fittedCrop(picture: Sides, { x, y, zoom }: Crop): Crop {
  const near = { x, y, zoom: clamp(zoom, 1, MAX_ZOOM) }
  const half = sideOf(picture, near) / 2
  return { ...near, x: clamp(x, half, picture.width - half), y: clamp(y, half, picture.height - half) }
}

/** The square in the middle, as large as there is room. */
export const middleCrop = ({ width, height }: Sides): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The crop once the picture was dragged so far over a stage of `stagePx`, and zoomed about the middle. */
export function movedCrop(picture: Sides, crop: Crop, stagePx: number, dx: number, dy: number, zoom = 1): Crop {
  const perPx = sideOf(picture, crop) / stagePx
  return fittedCrop(picture, { x: crop.x - dx * perPx, y: crop.y - dy * perPx, zoom: crop.zoom * zoom })
}

/** The square as a part of the picture, in whole pixels. */
export function partOf(picture: Sides, crop: Crop) {
  const side = Math.max(1, Math.round(sideOf(picture, crop)))
  const from = (middle: number, whole: number) => clamp(Math.round(middle - side / 2), 0, whole - side)
  return { x: from(crop.x, picture.width), y: from(crop.y, picture.height), width: side, height: side }
}
