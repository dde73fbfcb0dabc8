import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Language, Moment, SentMoment, Uuid } from './fields.ts'
import { NewPost, PostContent } from './posts.ts'

/** Posts of one person that wait for their time, at most. */
export const SCHEDULED_MAX = 50
/** How far ahead a post may be scheduled. */
export const SCHEDULE_AHEAD_MS = 366 * 24 * 3600_000
/** So long after its time a post still goes out by itself, as after a pause of the host; then its person decides. */
export const PUBLISH_WITHIN_MS = 3600_000

/** A post that the host sends at its time. */
export const NewScheduled = v.object({ id: Uuid, at: SentMoment, post: v.omit(NewPost, ['id', 'userId']) })
export type NewScheduled = v.InferOutput<typeof NewScheduled>

/** Another time or text for it; `now` sends it at once. Its pictures stay with it. */
export const ScheduledChange = v.pipe(
  v.object({ at: v.optional(SentMoment), content: v.optional(PostContent), now: v.optional(v.literal(true)) }),
  v.forward(
    v.check(({ at, content, now }) => (now ? at === undefined : at !== undefined || content !== undefined), 'missing'),
    ['at'],
  ),
)
export type ScheduledChange = v.InferOutput<typeof ScheduledChange>

export const Scheduled = v.object({
  /** The post has it too, once it is out. */
  id: Id,
  at: Moment,
  /** `missed`: its time has passed without it, and its person decides; `posted`: it is out. */
  state: v.picklist(['waiting', 'missed', 'posted']),
  post: v.object({
    content: v.string(),
    title: v.nullable(v.string()),
    lang: v.nullable(Language),
    /** All its pictures; the two fields behind it are the first of them. */
    images: v.optional(v.array(v.object({ id: v.string(), alt: v.nullable(v.string()) }))),
    imageId: v.nullable(v.string()),
    imageAlt: v.nullable(v.string()),
  }),
  createdAt: Moment,
})
export type Scheduled = v.InferOutput<typeof Scheduled>

const keyed = { access: 'session', keyed: true } as const

export const scheduled = {
  /** One's own that are not out yet, the next first. */
  list: endpoint({
    method: 'get',
    path: '/api/scheduled',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: v.array(Scheduled),
    access: 'session',
    lists: [],
  }),
  /** By members. `too-late` where its time has passed; the same again is answered as it stands, out or not. */
  create: endpoint({
    ...keyed,
    method: 'post',
    path: '/api/scheduled',
    body: NewScheduled,
    reply: Scheduled,
    status: 201,
    lists: [],
  }),
  /** `too-late` where it is out already, or where the new time has passed. */
  change: endpoint({
    ...keyed,
    method: 'patch',
    path: '/api/scheduled/:id',
    body: ScheduledChange,
    reply: Scheduled,
    lists: ['feed'],
  }),
  /** `too-late` where it is out already: a post is deleted by its own call. */
  cancel: endpoint({
    ...keyed,
    method: 'delete',
    path: '/api/scheduled/:id',
    reply: v.null(),
    status: 204,
    lists: [],
  }),
}
