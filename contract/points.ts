import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { Zone } from './zone.ts'

/** Earned with a day's first request, and with a day's first post. */
export const VISIT_POINTS = 10
export const POST_POINTS = 20
/** At least so long after one visit, or post, that was paid comes the next. */
export const EARNING_GAP_MS = 20 * 60 * 60 * 1000
/** The zone in which a person's days begin changes at most once in this time. */
export const ZONE_HOLDS_MS = 7 * 24 * 60 * 60 * 1000
/** In which days begin until a device has said where it is. */
export const FIRST_ZONE = 'Asia/Tokyo'
/** Entries in one answer. */
export const POINTS_PER_PAGE = 50

export const POINT_REASONS = ['visit', 'post', 'order-used', 'order-returned', 'order-earned'] as const
export type PointReason = (typeof POINT_REASONS)[number]

/** One line of a person's ledger: the amount, the reason, and the balance after it. */
export const PointEntry = v.object({
  id: Id,
  amount: v.number(),
  reason: v.picklist(POINT_REASONS),
  /** The day that is paid, or the order's id. */
  ref: v.string(),
  at: Moment,
  balance: v.number(),
})
export type PointEntry = v.InferOutput<typeof PointEntry>

export const Points = v.object({
  balance: v.number(),
  zone: v.string(),
  /** The last first. */
  entries: v.array(PointEntry),
})
export type Points = v.InferOutput<typeof Points>

export const points = {
  list: endpoint({
    method: 'get',
    path: '/api/user/points',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: Points,
    access: 'session',
    lists: [],
  }),
  /** Where one's days begin from now on; a second change within 7 days changes nothing. Answers which zone holds. */
  setZone: endpoint({
    method: 'put',
    path: '/api/user/zone',
    body: v.object({ zone: Zone }),
    reply: v.object({ zone: v.string() }),
    access: 'session',
    lists: [],
  }),
}
