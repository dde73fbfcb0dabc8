import { limited } from '#contract/cut-text.ts'
import type { ServerNotice } from '#src/data/notices/hooks/server-notices.ts'
import type { Notice as DeviceNotice } from '#src/data/notifications/hooks/notice-list.ts'

export const FILTERS = ['all', 'mentions', 'follows', 'orders', 'device'] as const
export type Filter = (typeof FILTERS)[number]

/** A notice of the server or of this device, as the list holds it. */
export type Item = { key: string; at: number; isUnread: boolean } & (
  | { from: 'server'; notice: ServerNotice }
  | { from: 'device'; notice: DeviceNotice }
)

/** Both as one list, newest first. */
export function itemsOf(server: readonly ServerNotice[], device: readonly DeviceNotice[]): Item[] {
  const items: Item[] = [
    ...server.map(
      (notice): Item => ({
        from: 'server',
        key: notice.id,
        at: Date.parse(notice.at),
        isUnread: !notice.isRead,
        notice,
      }),
    ),
    ...device.map(
      (notice): Item => ({
        from: 'device',
        key: `device:${notice.id}`,
        at: notice.at,
        isUnread: notice.readAt === null,
        notice,
      }),
    ),
  ]
  return items.toSorted((a, b) => b.at - a.at)
}

const KIND_OF: Partial<Record<Filter, ServerNotice['kind']>> = {
  mentions: 'mention',
  follows: 'follow',
  orders: 'order',
}

/** Whether a filter shows it. */
export function isShown(filter: Filter, item: Item): boolean {
  if (filter === 'all') return true
  if (filter === 'device') return item.from === 'device'
  return item.from === 'server' && item.notice.kind === KIND_OF[filter]
}

export interface Day {
  /** Some moment of it. */
  at: number
  items: Item[]
}

/** The list by days, of each what was new as its reader came first. */
export function byDay(items: readonly Item[], isFresh: (key: string) => boolean): Day[] {
  const days = new Map<string, Day>()
  for (const item of items) {
    const name = new Date(item.at).toDateString()
    const day = days.get(name) ?? { at: item.at, items: [] }
    days.set(name, day)
    day.items.push(item)
  }
  const rank = ({ key }: Item) => (isFresh(key) ? 0 : 1)
  return [...days.values()].map((day) => ({ ...day, items: day.items.toSorted((a, b) => rank(a) - rank(b)) }))
}

/** The beginning of a text, so short that the words around it stay in sight. */
export function shortened(text: string, max: number): string {
  const start = limited(text, max)
  return start === text ? text : `${start.trimEnd()}…`
}
