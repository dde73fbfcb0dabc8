import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Moment, SentMoment } from './fields.ts'

/** The viewer's relation to a person; of a mute also when it ends by itself, null where it does not. */
export const Relation = v.object({
  follows: v.boolean(),
  followsMe: v.boolean(),
  muted: v.boolean(),
  mutedUntil: v.optional(v.nullable(Moment), null),
  blocked: v.boolean(),
})
export type Relation = v.InferOutput<typeof Relation>

const wish = { reply: Relation, access: 'session', keyed: true, lists: ['people'] } as const

/** Changes of a relation: the endpoints of `people` that are queued. */
export const relations = {
  follow: endpoint({ ...wish, method: 'post', path: '/api/people/:id/follow' }),
  unfollow: endpoint({ ...wish, method: 'delete', path: '/api/people/:id/follow' }),
  /** Until a moment, or until it is taken back. */
  mute: endpoint({
    ...wish,
    method: 'post',
    path: '/api/people/:id/mute',
    body: v.object({ until: v.optional(v.nullable(SentMoment), null) }),
  }),
  unmute: endpoint({ ...wish, method: 'delete', path: '/api/people/:id/mute' }),
  /** Ends follows both ways, and hides both from each other. */
  block: endpoint({ ...wish, method: 'post', path: '/api/people/:id/block' }),
  unblock: endpoint({ ...wish, method: 'delete', path: '/api/people/:id/block' }),
}
