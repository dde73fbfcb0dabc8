import type { Service } from '#contract/services.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import type { ReadingPlace } from '#src/data/posts/hooks/reading-place.ts'

/** Services in the person's own order; those that it does not name follow as the server lists them. */
export function inOwnOrder(services: readonly Service[], order: readonly string[]): Service[] {
  const placeById = new Map(order.map((id, place) => [id, place]))
  const placeOf = (service: Service) => placeById.get(service.serviceId) ?? order.length
  return [...services].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The list with one entry moved by `step` places; unchanged at either end. */
export function moved<T>(list: readonly T[], from: number, step: number): T[] {
  const to = from + step
  const next = [...list]
  if (to < 0 || to >= list.length || from < 0 || from >= list.length) return next
  next.splice(to, 0, ...next.splice(from, 1))
  return next
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
