import { useEffect, useState } from 'react'
import { loadOffline } from './offline.ts'

/** Where the feed was being read: the topmost post in view and how far below the window's top it stood; no post: above the feed. */
export interface ReadingPlace {
  postId: string | null
  topPx: number
  /** When that post was written: where it stood is known by it once it is gone. */
  writtenAt: string
  /** How many posts stood above it; so many must be read again to reach it. */
  index: number
}

/** The place to return to, and whether the app was closed in between; null: the reader starts at the top. */
export type PlaceToReturn = (ReadingPlace & { isReopened: boolean }) | null

/** Where home's HTML has scrolled to by itself, in pixels; undefined: it has not (`home-boot.ts`). */
declare global {
  var anpanScrolledTo: number | undefined
}

/** Somebody who has begun to read is not taken elsewhere. */
export const hasBegunToRead = (): boolean => window.scrollY > 0 && globalThis.anpanScrolledTo === undefined

/** Whether what the HTML has drawn stands elsewhere than it has put itself; only while it stands there. */
export const hasMovedFirstFrame = (): boolean => Math.abs(window.scrollY - (globalThis.anpanScrolledTo ?? 0)) >= 1

/** A place is returned to for a day; older news start at the top (goals row 14). */
const LIFETIME_MS = 24 * 3600 * 1000
/** How soon a place is on the device; a killed app loses no more. */
const KEEP_AFTER_MS = 1000
const NAME = 'reading-place'
const TAB_KEY = 'anpan-place:home'

let timer: ReturnType<typeof setTimeout> | undefined
/** The device's record is for the first look at the feed; afterwards the tab knows better. */
let isFirstLook = true

/** Remembers where the feed is read: in the tab at once, on the device in a moment, or `now` when the page may end. */
export function keepReadingPlace(place: ReadingPlace, { now = false } = {}): void {
  const record = { ...place, at: Date.now() }
  try {
    sessionStorage.setItem(TAB_KEY, JSON.stringify(record))
  } catch {
    // private modes may refuse: the device's record is enough
  }
  clearTimeout(timer)
  const keep = () => void loadOffline().then((offline) => offline.changeKept(NAME, () => record).catch(() => undefined)) // a full disk: the tab still knows
  if (now) keep()
  else timer = setTimeout(keep, KEEP_AFTER_MS)
}

/** The place that this tab remembers, or null. */
export function tabPlace(): PlaceToReturn {
  try {
    const place = asPlace(JSON.parse(sessionStorage.getItem(TAB_KEY) ?? 'null'))
    return place && { ...place, isReopened: false }
  } catch {
    return null
  }
}

/** The place that the device remembers of its person, or null; a place above the feed is none. */
async function devicePlace(): Promise<PlaceToReturn> {
  const place = asPlace(await (await loadOffline()).loadKept(NAME).catch(() => undefined))
  return place?.postId ? { ...place, isReopened: true } : null
}

/** The place to return to, where it was looked for before the first drawing. */
let firstPlace: PlaceToReturn | undefined

/** Looks for the place to return to before the first drawing. */
export async function readFirstPlace(): Promise<PlaceToReturn> {
  firstPlace = tabPlace() ?? (await devicePlace())
  return firstPlace
}

/** Where to return to when the feed is opened; undefined until that is known. */
export function usePlaceToReturn(): PlaceToReturn | undefined {
  const [place, setPlace] = useState(() => tabPlace() ?? (isFirstLook ? firstPlace : null))
  useEffect(() => {
    if (isFirstLook && place === undefined) void devicePlace().then(setPlace)
    isFirstLook = false
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked for once, when the feed is opened
  }, [])
  return place
}

function asPlace(value: unknown): ReadingPlace | null {
  if (typeof value !== 'object' || value === null) return null
  const { postId, topPx, writtenAt, index, at } = value as Partial<ReadingPlace & { at: number }>
  const isPlace =
    Number.isFinite(topPx) &&
    Number.isInteger(index) &&
    typeof writtenAt === 'string' &&
    (postId === null || typeof postId === 'string')
  // a clock that was put back makes no place old
  return isPlace && Date.now() - (at ?? 0) < LIFETIME_MS ? (value as ReadingPlace) : null
}
