import type { Endpoint } from '#contract/endpoint.ts'
import { isKeptFromLeaving, isKeptFromSuspended } from '#contract/host/suspended.ts'
import type { Between, Pair } from './pair-rig.ts'

/** A status; `named` where the answer names the other, `read` where it has words that they wrote. */
export type Seen = string
export type Answers = { nothing: Seen } & Partial<
  Record<'hidden' | 'byViewer' | 'byOther' | 'unseen' | 'muted', Seen> & Record<Between, Seen>
>
/** One request, and its answers by the relation between the two. */
export interface Ask {
  /** Runs before it, and is undone after it. */
  first?: (pair: Pair) => Promise<unknown>
  /** The target; by default the other's own. */
  at?: (pair: Pair) => string
  body?: (pair: Pair) => object
  /** The part of the answer to examine; all of it by default. */
  pick?: (answer: unknown) => unknown
  is: Answers
}

/** The answer to a request under a relation between the two. */
export function expectedOf(endpoint: Endpoint, { is }: Ask, between: Between): Seen {
  const [status = ''] = is.nothing.split(' ')
  const own = is[between]
  if (own !== undefined) return own
  switch (between) {
    case 'viewer blocks other':
      return is.byViewer ?? is.hidden ?? ''
    case 'other blocks viewer':
      return is.byOther ?? is.hidden ?? ''
    case 'other is suspended':
    case 'other is leaving':
      return is.unseen ?? is.hidden ?? ''
    case 'other is deleted':
      return is.hidden ?? ''
    case 'viewer mutes other':
      return is.muted ?? is.nothing
    case 'viewer is suspended':
      return status !== '403' && isKeptFromSuspended(endpoint) ? '403' : is.nothing
    case 'viewer is leaving':
      return isKeptFromLeaving(endpoint) ? '403' : is.nothing
    case 'viewer is deleted':
      return endpoint.access === 'session' ? '401' : is.nothing
    default:
      return is.nothing
  }
}

/** Names no second person, whatever their relation. */
export const alone = (status: string, more: Omit<Ask, 'is'> & { deleted?: string; leaving?: string } = {}): Ask => {
  const { deleted = status, leaving = status, ...ask } = more
  return { ...ask, is: { nothing: status, hidden: status, 'other is deleted': deleted, 'other is leaving': leaving } }
}
/** Takes back, or shuts out: it can always be done to a person who exists. */
export const always = (ask: Partial<Ask> = {}): Ask => ({ ...ask, ...alone('200', { deleted: '404' }) })
/** Is refused as if the record did not exist. */
export const onlyOpen = (status: string): Ask => ({ is: { nothing: status, hidden: '404' } })
