import { announcements } from '../announcements.ts'
import { cart } from '../cart.ts'
import { comments } from '../comments.ts'
import { type Endpoint, isForStaff } from '../endpoint.ts'
import { favourites } from '../favourites.ts'
import { feeds } from '../feeds.ts'
import { people } from '../people.ts'
import { type GuestRight } from '../portal.ts'
import { posts } from '../posts.ts'
import { reports } from '../reports.ts'
import { reachesCallerAlone } from './suspended.ts'

/**
 * Writes of a reader: no one sees anything of them but those who look after the portal. What guests took away or
 * shut out before is not theirs to bear because they may no longer write.
 */
const READS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  announcements.dismiss,
  feeds.bookmark,
  favourites.set,
  cart.set,
  people.mute,
  people.block,
  people.setMuteWords,
  reports.create,
])

/** Writes that say something about what others have written, in no words. */
const REACTS: ReadonlySet<Endpoint> = new Set<Endpoint>([posts.like, comments.like, people.follow])

/** The least right with which a guest may make a call. A write that the contract gains is one of words, unless it is named above. */
export function guestRightFor(endpoint: Endpoint): GuestRight {
  if (endpoint.method === 'get' || endpoint.method === 'delete' || endpoint.access === 'public') return 'read'
  if (isForStaff(endpoint) || reachesCallerAlone(endpoint) || READS.has(endpoint)) return 'read'
  return REACTS.has(endpoint) ? 'react' : 'write'
}

const ORDER: readonly GuestRight[] = ['read', 'react', 'write']

/** Whether guests are kept from a call in a portal that gives them this right. */
export const isKeptFromGuests = (endpoint: Endpoint, right: GuestRight): boolean =>
  ORDER.indexOf(guestRightFor(endpoint)) > ORDER.indexOf(right)
