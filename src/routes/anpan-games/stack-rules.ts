/** The field's width and a storey's height, in its own units. */
export const FIELD = 100
export const STOREY = 9
/** A drop this close to the storey below counts as exact and loses nothing. */
export const EXACT = 1.6
/** A tower of this many storeys is won; it may be built on. */
export const WIN_STOREYS = 10
const FIRST_WIDTH = 44
const UNITS_A_SECOND = 46
const FASTER_BY = 3.2

export interface Block {
  x: number
  width: number
}
export interface Tower {
  /** From the ground up; the first is the ground floor and counts as none. */
  blocks: readonly Block[]
  moving: Block & { way: 1 | -1 }
  isOver: boolean
  /** The last drop was exact. */
  wasExact: boolean
}

export const newTower = (): Tower => ({
  blocks: [{ x: (FIELD - FIRST_WIDTH) / 2, width: FIRST_WIDTH }],
  moving: { x: 0, width: FIRST_WIDTH, way: 1 },
  isOver: false,
  wasExact: false,
})

export const storeys = (tower: Tower): number => tower.blocks.length - 1

/** The tower after `ms`: the block slides on and turns at the edges, faster with each storey. */
export function slid(tower: Tower, ms: number): Tower {
  if (tower.isOver) return tower
  const { width, way } = tower.moving
  const most = FIELD - width
  const x = tower.moving.x + (way * (UNITS_A_SECOND + FASTER_BY * storeys(tower)) * ms) / 1000
  if (x <= 0) return { ...tower, moving: { x: Math.min(-x, most), width, way: 1 } }
  if (x >= most) return { ...tower, moving: { x: Math.max(2 * most - x, 0), width, way: -1 } }
  return { ...tower, moving: { x, width, way } }
}

/** Drops the block: what hangs over is cut off, and a drop beside the tower ends the game. */
export function dropped(tower: Tower): Tower {
  const below = tower.blocks.at(-1)
  if (tower.isOver || !below) return tower
  const { moving } = tower
  const isExact = Math.abs(moving.x - below.x) <= EXACT
  const start = isExact ? below.x : Math.max(moving.x, below.x)
  const end = isExact ? below.x + below.width : Math.min(moving.x + moving.width, below.x + below.width)
  if (end <= start) return { ...tower, isOver: true, wasExact: false }
  const block = { x: start, width: end - start }
  const way = moving.way === 1 ? -1 : 1
  return {
    blocks: [...tower.blocks, block],
    moving: { x: way === 1 ? 0 : FIELD - block.width, width: block.width, way },
    isOver: false,
    wasExact: isExact,
  }
}
