import type { Announcement } from '#contract/announcements.ts'
import { isCurrent } from '#contract/current-announcements.ts'
import type { StoredAnnouncements } from '#src/data/announcements/stored-announcements.ts'
import { knownValue, type View } from '#src/data/hooks/live-views.ts'

/** The announcements that this device has; null where none were stored yet. */
export const storedAnnouncements: View<StoredAnnouncements | null> = [
  'announcements',
  (offline) => offline.watchAnnouncements(),
]

/** What stood in the HTML, until it is stored. */
export const first: { value: StoredAnnouncements | null } = { value: null }

/** Those that stand now and were not put away. */
export const shownOf = (stored: StoredAnnouncements | null | undefined): readonly Announcement[] =>
  stored?.items.filter((each) => !each.isDismissed && isCurrent(each, Date.now())) ?? []

/** The same of what is known without reading the device. */
export const knownToShow = (): readonly Announcement[] =>
  shownOf((knownValue(storedAnnouncements[0]) as StoredAnnouncements | null) ?? first.value)
