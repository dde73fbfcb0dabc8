const KEY = 'anpan-install'
/** A start within this time of the last one belongs to the same visit. */
const SAME_VISIT_MS = 30 * 60_000
/** An offer that was not taken is made again after so long (design §9). */
const PAUSE_MS = 30 * 24 * 3600 * 1000
/** Fired on `window` when a post was queued: kept on the device while the server could not be reached. */
export const POST_QUEUED_EVENT = 'anpan:post-queued'

interface Offer {
  visits: number
  visitedAt: number
  hasQueued: boolean
  offeredAt: number
}

const NONE: Offer = { visits: 0, visitedAt: 0, hasQueued: false, offeredAt: 0 }

function read(): Offer | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...NONE, ...(value as Partial<Offer>) }
  } catch {
    return null
  }
}

/** False where the browser keeps nothing: what cannot be remembered is not offered, or it would be at every start. */
function change(part: Partial<Offer>): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...(read() ?? NONE), ...part }))
    return true
  } catch {
    return false
  }
}

/** Counts this start of the app as a visit, unless it belongs to the last one. */
export function noteVisit(): void {
  const now = Date.now()
  const { visits, visitedAt } = read() ?? NONE
  change({ visits: now - visitedAt > SAME_VISIT_MS ? visits + 1 : visits, visitedAt: now })
}

/** A post was queued on this device. */
export function noteQueued(): void {
  change({ hasQueued: true })
  dispatchEvent(new Event(POST_QUEUED_EVENT))
}

/** The app was offered for the home screen; false where that cannot be remembered. */
export const noteOffered = (): boolean => change({ offeredAt: Date.now() })

/** Whether to offer the app: from the second visit or the first queued post on, and not within 30 days of the last offer. */
export function mayOfferInstall(): boolean {
  const offer = read()
  return offer !== null && (offer.visits >= 2 || offer.hasQueued) && Date.now() - offer.offeredAt > PAUSE_MS
}
