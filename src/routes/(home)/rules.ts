import type { Service } from '#contract/services.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import type { ReadingPlace } from '#src/data/posts/hooks/reading-place.ts'

/** Services in the person's own order; those that it does not name follow as the server lists them. */
export function inOwnOrder(services: readonly Service[], order: readonly string[]): Service[] {
  const placeById = new Map(order.map((id, place) => [id, place]))
  const placeOf = (service: Service) => placeById.get(service.serviceId) ?? order.length
  return [...services].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The services with these ids, in the order of the ids; an id that no service has is left out. */
export const servicesOf = (services: readonly Service[], ids: readonly string[]): Service[] =>
  ids.flatMap((id) => services.find(({ serviceId }) => serviceId === id) ?? [])

/** Places of the closed grid that are left to what was opened last and would not be seen in it. */
const RECENT_PLACES = 2

/**
 * What the closed grid shows: the pinned services, then those that come first in the person's order, and in its last
 * places what was opened last.
 */
export function closedServices(
  inOrder: readonly Service[],
  pins: readonly string[],
  recents: readonly string[],
  count: number,
): Service[] {
  const pinned = servicesOf(inOrder, pins)
  const all = [...new Set([...pinned, ...inOrder])]
  const free = Math.max(0, Math.min(RECENT_PLACES, count - pinned.length))
  const recent = servicesOf(all.slice(count), recents).slice(0, free)
  return [...all.slice(0, count - recent.length), ...recent]
}

/** How many services stand in the closed grid: two rows with the 'All' tile on phones and tablets, three rows of four beyond. */
export function closedCount(width: 'phone' | 'tablet' | 'desktop'): number {
  return { phone: 7, tablet: 11, desktop: 12 }[width]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** True for a moment on another day than `now`: its time alone would mislead. */
export const isOlderThanToday = (at: Date, now: number): boolean =>
  now - at.getTime() >= DAY_MS || at.getDate() !== new Date(now).getDate()

/** Where a place is in the list: at its post, or at the next older one where that is gone, or at the end; -1 in an empty list. */
export function indexOfPlace(cards: readonly Card[], { postId, writtenAt }: ReadingPlace): number {
  const index = cards.findIndex(({ post }) => post.id === postId)
  if (index >= 0) return index
  const older = cards.findIndex(({ post, sync }) => sync.state === 'sent' && post.createdAt < writtenAt)
  return older >= 0 ? older : cards.length - 1
}
