import type { EndedBy, SessionUser } from '#contract/session.ts'

/** The cache key before the first account of a device; the first person keeps these rows. */
export const FIRST_CACHE_KEY = 'first'

/**
 * Who this device acts as.
 * - `key` names the person on this device: drafts, outbox entries and lanes carry it. A visitor is `visitor`,
 *   a guest `guest:<device id>`, a member the server's user id.
 * - `cacheKey` names the cached server rows; it changes with the person, so that late answers find no home.
 */
export interface Account {
  key: string
  cacheKey: string
  kind: 'visitor' | 'guest' | 'member'
  user: SessionUser | null
  /** False after an explicit sign-out, until the person chooses to go on as a guest. */
  mayStartGuest: boolean
  /** Of a visitor: the change that ended the session of the previous person, who had not signed out here. */
  endedBy?: EndedBy
}

/** The `cacheKey` of rows that the server tells everybody alike. */
export const EVERYBODY = 'everybody'
