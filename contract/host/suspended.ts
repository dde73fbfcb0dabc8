import type { Endpoint } from '../endpoint.ts'
import { session } from '../session.ts'
import { spaces } from '../spaces.ts'
import { uploads } from '../uploads.ts'

const SEEN_BY_OTHERS: ReadonlySet<Endpoint> = new Set([session.edit, spaces.join, spaces.move, uploads.create])

/**
 * Whether a suspended person is kept from a call: they read, take away what is theirs, and look after their account,
 * and write nothing that others see.
 */
export const isKeptFromSuspended = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'get' && endpoint.method !== 'delete' && (endpoint.keyed || SEEN_BY_OTHERS.has(endpoint))
