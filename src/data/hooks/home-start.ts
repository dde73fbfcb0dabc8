import { storedAnnouncements } from '#src/data/announcements/hooks/stored.ts'
import { hasEarlyAnswer, hasEarlyAnswers } from '#src/data/api/early.ts'
import { isNewDevice } from '#src/data/db/probe-storage.ts'
import { unreadView } from '#src/data/notifications/hooks/notices.ts'
import { showServerPostsFirst, firstFeed, prefetchFeed } from '#src/data/posts/hooks/feed.ts'
import { readFirstPlace } from '#src/data/posts/hooks/reading-place.ts'
import { prefetchServices, storedServices } from '#src/data/services/hooks.ts'
import { accountView } from '#src/data/session/hooks/account.ts'
import { storedStateView } from '#src/data/stored-state/hooks/stored-state.ts'
import { readFirstValues, setFirstValue, type View } from './live-views.ts'

/** What parts of home that come in files of their own get for its first drawing, once what home keeps is known. */
export const firstParts: (() => Promise<void>)[] = []

/** How long the first drawing waits at most where the HTML has no last screen: behind it stands home without its posts. */
const WAIT_MS = 2000
/** How long where the last screen stands behind it: to draw less than that would be a step back. */
const LAST_SCREEN_MS = 5000
/** What home keeps under a name: the order of the services, those pinned and opened last, the purse, and the chosen feed. */
export const homeState = ['service-order', 'service-pins', 'service-recents', 'kabu-pay', 'home-feed'].map(
  storedStateView,
)
const views = [accountView, storedServices, storedAnnouncements, unreadView, ...homeState] as readonly View<unknown>[]

/**
 * Gets what home shows before it is drawn, so that nothing is drawn twice: from the device, or on a first visit from
 * the answers that the HTML has asked for. Resolves after two seconds at the latest, over a last screen after five; never
 * rejects.
 */
export async function startHome(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, hasEarlyAnswers() ? WAIT_MS : LAST_SCREEN_MS))
  await Promise.race([late, readFirst().catch(() => undefined)])
}

/** The HTML asks wherever it has no last screen to draw: that device may hold likes and deletes that wait all the same. */
const readFirst = async (): Promise<void> => (hasEarlyAnswers() && (await isNewDevice()) ? fromAnswers() : fromDevice())

async function fromAnswers(): Promise<void> {
  showServerPostsFirst()
  for (const view of homeState) setFirstValue(view, { value: undefined })
  const told = hasEarlyAnswer('/api/announcements')
    ? import('#src/data/announcements/hooks/load.ts').then(({ takeFirst }) => takeFirst())
    : undefined
  await Promise.all([prefetchServices(), prefetchFeed(), told])
  await Promise.all(firstParts.map((read) => read()))
}

async function fromDevice(): Promise<void> {
  const feed = readFirstPlace().then((place) => readFirstValues([firstFeed(place)]))
  await Promise.all([readFirstValues(views), feed])
  await Promise.all(firstParts.map((read) => read()))
}
