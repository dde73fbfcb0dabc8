import type { Position } from '#contract/spaces.ts'
import { CANVAS, type Camera } from './rules.ts'

/** A point of the world on the canvas: pixels from the upper left, and how many pixels a unit takes there. */
export interface Spot {
  x: number
  y: number
  scale: number
  /** Units between the camera and the point; things farther away are drawn first. */
  depth: number
}

export interface View {
  camera: Camera
  /** Where the ground ends, in pixels from the top; 0 where it fills the canvas. */
  horizon: number
  project(point: Position): Spot | null
}

const FOCUS = 520
const NEAR = 0.5
const MAP_SCALE = 28

/** Third person stands behind and above the avatar, first person in its eyes. */
const EYE = {
  third_person: { height: 3.6, behind: 7, horizon: 248 },
  first_person: { height: 1.55, behind: 0, horizon: 290 },
}

/** What the camera sees from where one stands; it always looks ahead, to smaller z. */
export function viewOf(camera: Camera, own: Position): View {
  const middle = CANVAS.width / 2
  if (camera === 'overhead')
    return {
      camera,
      horizon: 0,
      project: ({ x, z }) => ({
        x: middle + x * MAP_SCALE,
        y: CANVAS.height / 2 + z * MAP_SCALE,
        scale: MAP_SCALE,
        depth: -z,
      }),
    }
  const { height, behind, horizon } = EYE[camera]
  return {
    camera,
    horizon,
    project({ x, y, z }) {
      const depth = own.z + behind - z
      if (depth < NEAR) return null
      const scale = FOCUS / depth
      return { x: middle + (x - own.x) * scale, y: horizon + (height - y) * scale, scale, depth }
    },
  }
}
