import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Moment, SentMoment } from './fields.ts'
import { PostImage } from './post-pictures.ts'
import { Author } from './posts.ts'
import { REPORT_REASONS, REPORTABLE } from './reports.ts'

/**
 * What a moderator does: leaves a thing as it is, takes it down or puts it back, suspends its author or lifts that. A
 * suspension takes the thing down as well. `reopen` stands in the log alone, where leaving or closing was taken back, and
 * so does `close-reports`, of all reports by a person.
 */
export const ACTS = ['leave', 'take-down', 'put-back', 'suspend', 'lift'] as const
const LOGGED_ACTS = [...ACTS, 'reopen', 'close-reports'] as const
export type Act = (typeof LOGGED_ACTS)[number]

/** For how many days a person can be suspended; the first is the default. */
export const SUSPENSION_DAYS = [7, 1, 30, 365] as const
/** Reported things, and entries of the log, in one answer at most. */
export const QUEUE_MAX = 50
export const LOG_PER_PAGE = 50
/** So much of a text stands in the queue, in code points. */
export const EXCERPT_MAX = 120

/** Everything under this path is for moderators alone; others do not learn what exists there. */
export const ADMIN_PATH = '/api/admin/'

const About = v.picklist(REPORTABLE)
const Reason = v.picklist(REPORT_REASONS)

/** A thing that waits for a moderator. */
export const QueueItem = v.object({
  about: About,
  id: Id,
  excerpt: v.string(),
  person: Author,
  /** How many have reported it, and for what; the most frequent first. */
  reports: v.number(),
  reasons: v.array(v.object({ reason: Reason, count: v.number() })),
  lastAt: Moment,
  /** Whether it is held: only its author and moderators see it yet. Left as it is, it is shown at once. */
  isHeld: v.optional(v.boolean()),
})
export type QueueItem = v.InferOutput<typeof QueueItem>

export const LogEntry = v.object({
  id: Id,
  at: Moment,
  /** Null where the account is gone. */
  moderator: v.nullable(Author),
  person: v.nullable(Author),
  about: About,
  act: v.picklist(LOGGED_ACTS),
  reason: Reason,
  until: v.nullable(Moment),
  /** The post, the comment or the review; null where it is about a person. */
  thingId: v.nullable(Id),
  /** Whether it was taken back. */
  isUndone: v.boolean(),
  /** Whether it takes another back. */
  isUndo: v.boolean(),
})
export type LogEntry = v.InferOutput<typeof LogEntry>

/** Something written, as a moderator reads it: also what was taken down. */
const Written = v.object({
  id: Id,
  user: v.nullable(Author),
  content: v.string(),
  createdAt: Moment,
  imageUrl: v.nullable(v.string()),
  /** All pictures of a post; `imageUrl` is the first. */
  images: v.optional(v.array(PostImage)),
  likes: v.number(),
  comments: v.number(),
  isReported: v.boolean(),
  /** Stars of a review. */
  rating: v.optional(v.number()),
})
export type Written = v.InferOutput<typeof Written>

/** A reported thing with all that its moderator has to know. */
export const ReportedThing = v.object({
  about: About,
  id: Id,
  person: Author,
  anpanId: v.string(),
  joinedAt: Moment,
  counts: v.object({ posts: v.number(), followers: v.number() }),
  suspendedUntil: v.nullable(Moment),
  isTakenDown: v.boolean(),
  /** The post; the post that a comment stands under; null where it is about a person or a review. */
  post: v.nullable(Written),
  /** The comments around one that is reported; of a person what they wrote last; a review alone. */
  around: v.array(Written),
  /** The product that a review is about. */
  productId: v.optional(v.nullable(Id), null),
  reports: v.array(
    v.object({
      from: Author,
      reason: Reason,
      note: v.string(),
      at: Moment,
      /** What the thing said when it was reported, where it says something else now. */
      asReported: v.optional(v.string()),
    }),
  ),
  history: v.array(LogEntry),
  /** How often the same text stands in posts and comments of the same person, beside this one. */
  sameText: v.number(),
  /** False where its author is a moderator, or the asker. */
  mayAct: v.boolean(),
})
export type ReportedThing = v.InferOutput<typeof ReportedThing>

export const NewAct = v.object({
  about: About,
  id: Id,
  act: v.picklist(ACTS),
  reason: Reason,
  days: v.optional(v.picklist(SUSPENSION_DAYS), SUSPENSION_DAYS[0]),
})
export type NewAct = v.InferOutput<typeof NewAct>

const own = { access: 'moderator', lists: [] } as const
const moves = ['feed', 'comments', 'people', 'products'] as const

/** For moderators alone; everybody else is refused alike under all of `/api/admin/`, whether there is such a call or not. */
export const moderation = {
  /**
   * What waits. Most of a page goes by weight: a member has one voice, the newcomers of an address have one together that
   * counts a fraction, and a voice is divided among all that it has reported. The newest and the severest have a share.
   */
  queue: endpoint({
    ...own,
    method: 'get',
    path: '/api/admin/queue',
    /** Since when the asker counts what they have done; with their own midnight it is today. */
    query: v.object({ since: v.optional(SentMoment), cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: v.object({ waiting: v.number(), doneToday: v.number(), items: v.array(QueueItem) }),
  }),
  thing: endpoint({ ...own, method: 'get', path: '/api/admin/things/:about/:id', reply: ReportedThing }),
  /** The last first. */
  log: endpoint({
    ...own,
    method: 'get',
    path: '/api/admin/log',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: v.array(LogEntry),
  }),
  act: endpoint({
    ...own,
    method: 'post',
    path: '/api/admin/acts',
    body: NewAct,
    reply: LogEntry,
    status: 201,
    keyed: true,
    lists: moves,
  }),
  /**
   * Closes all that a person has reported and that waits, as reports that were wrong: who was wrong WRONG_MAX times counts
   * nothing. What others have reported as well stays. A `conflict` where nothing waits.
   */
  closeBy: endpoint({
    ...own,
    method: 'post',
    path: '/api/admin/reporters/:id/close',
    reply: LogEntry,
    status: 201,
    keyed: true,
  }),
  /** Takes an act of one's own back: its thing waits again, and nothing of it stays but its two lines in the log. */
  undo: endpoint({
    ...own,
    method: 'post',
    path: '/api/admin/acts/:id/undo',
    reply: LogEntry,
    status: 201,
    keyed: true,
    lists: moves,
  }),
}
