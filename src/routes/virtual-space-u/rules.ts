import { type Position, type Space, type SpaceUser, WORLD_SPAN } from '#contract/spaces.ts'
import { clamp } from '#src/lib/clamp.ts'

/** A press of a move button shifts the own avatar by this much and locks the buttons for a moment. */
export const MOVE_STEP = 1
export const MOVE_LOCK_MS = 200
/** The canvas, in its own units. */
export const CANVAS = { width: 800, height: 600 }
export const START_VOLUME = 75
/** The own avatar's id in the demo. */
export const OWN_ID = '1'
export const MIDDLE: Position = { x: 0, y: 0, z: 0 }
/** How long a gesture is seen. */
export const GESTURE_MS = 4000

export const DIRECTIONS = ['forward', 'left', 'backward', 'right'] as const
export type Direction = (typeof DIRECTIONS)[number]
export const CAMERAS = ['first_person', 'third_person', 'overhead'] as const
export type Camera = (typeof CAMERAS)[number]
export const TABS = ['people', 'media', 'spaces'] as const
export type Tab = (typeof TABS)[number]

const SHIFT: Record<Direction, { x: number; z: number }> = {
  forward: { x: 0, z: -MOVE_STEP },
  backward: { x: 0, z: MOVE_STEP },
  left: { x: -MOVE_STEP, z: 0 },
  right: { x: MOVE_STEP, z: 0 },
}

/** Where a step leads; at the edge of the world it leads nowhere. */
export function stepped({ x, y, z }: Position, direction: Direction): Position {
  const edge = WORLD_SPAN / 2
  const shift = SHIFT[direction]
  return { x: clamp(x + shift.x, -edge, edge), y, z: clamp(z + shift.z, -edge, edge) }
}

export const isSamePlace = (a: Position, b: Position): boolean => a.x === b.x && a.y === b.y && a.z === b.z

const BY_KEY: Partial<Record<string, Direction>> = {
  ArrowUp: 'forward',
  ArrowDown: 'backward',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  KeyW: 'forward',
  KeyS: 'backward',
  KeyA: 'left',
  KeyD: 'right',
}

/** The direction that a key means: arrows by their name, W, A, S and D by their place on the keyboard. */
export const directionOf = ({ key, code }: { key: string; code: string }): Direction | undefined =>
  BY_KEY[key] ?? BY_KEY[code]

/** How far another person is from oneself: steps to the right and steps ahead, both negative the other way. */
export const bearing = (own: Position, other: Position): { right: number; ahead: number } => ({
  right: Math.round(other.x - own.x),
  ahead: Math.round(own.z - other.z),
})

/** Why one cannot be let in, as far as this device knows; the host decides. */
export function entryRefusal(space: Pick<Space, 'isPrivate' | 'currentUsers' | 'maxUsers'>): 'private' | 'full' | null {
  if (space.isPrivate) return 'private'
  return space.currentUsers >= space.maxUsers ? 'full' : null
}

/** The space one is in: the kept one where it is still listed, else the first that lets people in. */
export function currentSpace<S extends Pick<Space, 'id'>>(list: readonly S[], keptId: string | null): S | undefined {
  return list.find((space) => space.id === keptId) ?? list[0]
}

/** Everybody to be drawn: oneself first, then the others, without the host's own row of oneself. */
export function peopleOf(self: SpaceUser, others: readonly SpaceUser[], hostId: string | undefined): SpaceUser[] {
  return [self, ...others.filter((other) => other.id !== hostId && other.id !== OWN_ID)]
}

/** A tab of the address; the people where it says nothing sensible. */
export const tabOf = (value: unknown): Tab => TABS.find((tab) => tab === value) ?? 'people'

/**
 * The names of a profile whose person enters `typed`, which is not blank, as their name: the family name stays, also if
 * it was typed along with the given name.
 */
export function callName(typed: string, lastName: string): { firstName: string; lastName?: string } {
  if (!lastName) return { firstName: typed }
  if (typed === lastName) return { firstName: typed, lastName: '' }
  const given = typed.startsWith(lastName)
    ? typed.slice(lastName.length)
    : typed.endsWith(lastName)
      ? typed.slice(0, -lastName.length)
      : typed
  return { firstName: given.trim() }
}
