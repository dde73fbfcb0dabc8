import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Language, listOf } from './fields.ts'
import { NOTICE_KINDS } from './notice-kinds.ts'
import { Zone } from './zone.ts'

/** The longest address of a subscription that is taken. */
export const PUSH_ENDPOINT_MAX = 1024

/** A time of day as clocks show it, from 00:00 to 23:59. */
const Clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'malformed'))

/** Between these times of the device's day nothing is pushed to it; over midnight where the first is the later one. */
export const QuietHours = v.pipe(
  v.object({ from: Clock, to: Clock }),
  v.check(({ from, to }) => from !== to, 'same'),
)
export type QuietHours = v.InferOutput<typeof QuietHours>

/** What a device is told of, and when. */
export const PushWish = v.object({
  /** The kinds of notices that are not pushed to it. */
  off: listOf(v.picklist(NOTICE_KINDS), NOTICE_KINDS.length),
  quiet: v.nullable(QuietHours),
})
export type PushWish = v.InferOutput<typeof PushWish>

export const PushState = v.object({
  /** The public key that this host signs with (RFC 8292); a subscription is made for it. */
  key: v.string(),
  /** Null where nothing is pushed to this session's device. */
  wish: v.nullable(PushWish),
})
export type PushState = v.InferOutput<typeof PushState>

/** A subscription as the browser gives it; what is left out of the wish stays as it was. */
export const NewPush = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(PUSH_ENDPOINT_MAX, 'too-long')),
  keys: v.object({
    /** A point of P-256, uncompressed, and 16 bytes that the two ends share; both base64url. */
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/, 'malformed')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'malformed')),
  }),
  ...v.partial(PushWish).entries,
  /** Where the device is, and what is read on it. */
  zone: v.optional(Zone),
  lang: v.optional(Language),
})
export type NewPush = v.InferOutput<typeof NewPush>

/** Notices outside the app, sent to the push service of the asker's browser. One subscription a session. */
export const push = {
  read: endpoint({ method: 'get', path: '/api/push', reply: PushState, access: 'session', lists: [] }),
  /** Replaces the session's subscription; a device that another session had subscribed moves to this one. */
  subscribe: endpoint({
    method: 'post',
    path: '/api/push',
    body: NewPush,
    reply: PushState,
    access: 'session',
    lists: [],
  }),
  unsubscribe: endpoint({
    method: 'delete',
    path: '/api/push',
    reply: v.null(),
    status: 204,
    access: 'session',
    lists: [],
  }),
}
