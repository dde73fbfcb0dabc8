import { namesAddress } from './shown-addresses.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** So long what a new guest writes with an address is seen by its author and moderators alone. */
export const HELD_MS = HOUR_MS
/** So long a guest is new. */
export const NEW_GUEST_MS = DAY_MS
/** So long the suspension of a guest holds what new guests of its network write, and so long their addresses are kept. */
export const HELD_NETWORK_MS = 3 * DAY_MS

/** Whether one of these texts names an address, linked or not. */
export const hasAddress = (texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => text && namesAddress(text))
