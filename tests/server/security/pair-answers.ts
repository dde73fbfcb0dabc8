import type { Endpoint } from '#contract/endpoint.ts'
import { isKeptFromSuspended } from '#contract/host/suspended.ts'
import type { Between, Pair } from './pair-rig.ts'

/** A status; `named` where the answer names the other, `read` where it has words that they wrote. */
export type Seen = string
export type Answers = { nothing: Seen } & Partial<
  Record<'hidden' | 'byViewer' | 'byOther' | 'unseen' | 'muted', Seen> & Record<Between, Seen>
>
/** One request, and what it is answered by what stands between the two. */
export interface Ask {
  /** What is done before it, and restored after it. */
  first?: (pair: Pair) => Promise<unknown>
  /** Where it goes; to what is the other's, where it does not say. */
  at?: (pair: Pair) => string
  body?: (pair: Pair) => object
  /** What of the answer is looked at; all of it, where it does not say. */
  pick?: (answer: unknown) => unknown
  is: Answers
}

/** What an ask is answered where this stands between the two. */
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
      return endpoint.keyed ? '403' : is.nothing
    case 'viewer is deleted':
      return endpoint.access === 'session' ? '401' : is.nothing
    default:
      return is.nothing
  }
}
