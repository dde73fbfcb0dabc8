import { useEffect, useMemo, useState } from 'react'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { type FeedName, onForget, tabKeyOf } from './forget-place.ts'

export type { FeedName } from './forget-place.ts'

/** Where the feed was being read: the topmost post in view and how far below the window's top it stood; no post: above the feed. */
export interface ReadingPlace {
  postId: string | null
  topPx: number
  /** When that post was written: where it stood is known by it once it is gone. */
  writtenAt: string
  /** How many posts stood above it; so many must be read again to reach it. */
  index: number
}

/**
 * Where the reader stands in what home's HTML has drawn: since when, in milliseconds since 1970, and with no end where
 * the reader has gone there, or pressed a post there.
 */
export type InitialPlace = ReadingPlace & { at: number }

/**
 * The place to return to, and whether the app was closed in between; `isStanding`: the page stood there before the app
 * was drawn; null: the reader starts at the top.
 */
export type PlaceToReturn = (ReadingPlace & { at: number; isReopened: boolean; isStanding?: boolean }) | null

/** The last screen that home's HTML has drawn: when it was kept, and to how many pixels that scrolled (`home-boot.ts`). */
declare global {
  var anpanLastScreen: { at: number; scrollY: number } | undefined
}

/** A reader who has begun to read is not moved to another place. */
export const hasBegunToRead = (): boolean => window.scrollY > 0 && !globalThis.anpanLastScreen?.scrollY

/** A place is returned to for a day; older news start at the top. */
const LIFETIME_MS = 24 * 3600 * 1000
/** How soon a place is on the device; a killed app loses no more. */
const SAVE_AFTER_MS = 1000
/** On leaving home, screen and place are stored one after the other within this time. */
export const SAME_LEAVING_MS = 500
/** So many more posts than above the place are read with it at least. */
const NEAR = 50

const nameOf = (feed: FeedName) => (feed === 'home' ? 'reading-place' : 'reading-place-following')

let timer: ReturnType<typeof setTimeout> | undefined
let saveLatest = () => {}
/** The device's record is for the first look at a feed; afterwards the tab knows better. */
const lookedAt = new Set<FeedName>()

/** Posts above the place that are stored, and not shown yet: the next visit shows them. */
const newCounts = { home: 0, following: 0 }
export const noteNewCount = (count: number, feed: FeedName = 'home'): void => void (newCounts[feed] = count)

/** Remembers where a feed is read: in the tab at once, on the device in a moment, or `now` when the page may end. */
export function saveReadingPlace(
  place: ReadingPlace,
  { now = false, feed = 'home' }: { now?: boolean; feed?: FeedName } = {},
): void {
  const record = { ...place, index: place.index + newCounts[feed], at: Date.now() }
  try {
    sessionStorage.setItem(tabKeyOf(feed), JSON.stringify(record))
  } catch {
    // private modes may refuse: the device's record is enough
  }
  saveLatest = () => {
    clearTimeout(timer)
    timer = undefined
    void loadOffline().then((offline) => offline.changeStoredState(nameOf(feed), () => record).catch(() => undefined)) // a full disk: the tab still knows
  }
  if (now) saveLatest()
  else timer ??= setTimeout(() => saveLatest(), SAVE_AFTER_MS) // who reads on without a pause is kept every second
}

/** The place that this tab remembers, or null. */
export function tabPlace(feed: FeedName = 'home'): PlaceToReturn {
  try {
    const place = asPlace(JSON.parse(sessionStorage.getItem(tabKeyOf(feed)) ?? 'null'))
    return place && { ...place, isReopened: false }
  } catch {
    return null
  }
}

/** The place that the device remembers of its person, or null. */
async function devicePlace(feed: FeedName): Promise<PlaceToReturn> {
  const place = asPlace(await (await loadOffline()).loadStoredState(nameOf(feed)).catch(() => undefined))
  return place && { ...place, isReopened: true }
}

/** The place to return to, where it was looked for before the first drawing. */
let firstPlace: PlaceToReturn | undefined

onForget(() => {
  clearTimeout(timer)
  timer = undefined
  firstPlace = null
})

/** Looks for the place to return to before the first drawing. */
export async function readFirstPlace(): Promise<PlaceToReturn> {
  firstPlace = tabPlace() ?? (await devicePlace('home'))
  return firstPlace
}

/**
 * Where to return to when the feed is opened; undefined until that is known. What stands on the screen already stays,
 * unless it is older than the place that was read last.
 */
export function usePlaceToReturn(standing: InitialPlace | null, feed: FeedName = 'home'): PlaceToReturn | undefined {
  const [stored, setStored] = useState(
    () => tabPlace(feed) ?? (lookedAt.has(feed) ? null : feed === 'home' ? firstPlace : undefined),
  )
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    if (!lookedAt.has(feed) && stored === undefined) void devicePlace(feed).then(setStored)
    lookedAt.add(feed)
    return onForget(() => setForgotten(true))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked for once, when the feed is opened
  }, [])
  const place = useMemo(() => latestOf(standing, stored), [standing, stored])
  return isForgotten ? null : place
}

function latestOf(standing: InitialPlace | null, stored: PlaceToReturn | undefined): PlaceToReturn | undefined {
  if (stored === undefined) return undefined
  if (standing && standing.at + SAME_LEAVING_MS >= (stored?.at ?? 0)) {
    const known = stored?.index ?? 0
    // as many posts as were read before the first drawing, where that is enough
    const index = standing.index <= known + NEAR ? known : standing.index
    return {
      ...standing,
      index,
      isReopened: stored?.isReopened ?? globalThis.anpanLastScreen !== undefined,
      isStanding: true,
    }
  }
  // without a screen of its own, a place above the feed is no place to return to
  return stored?.isReopened && stored.postId === null ? null : stored
}

function asPlace(value: unknown): InitialPlace | null {
  if (typeof value !== 'object' || value === null) return null
  const { postId, topPx, writtenAt, index, at } = value as Partial<ReadingPlace & { at: number }>
  const isPlace =
    Number.isFinite(topPx) &&
    Number.isInteger(index) &&
    typeof writtenAt === 'string' &&
    (postId === null || typeof postId === 'string')
  // a clock that was put back makes no place old
  return isPlace && Date.now() - (at ?? 0) < LIFETIME_MS ? { ...(value as ReadingPlace), at: at ?? 0 } : null
}
