import { limited, startOf } from './cut-text.ts'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Language, Moment, SentMoment } from './fields.ts'
import { NOTICE_KINDS } from './notice-kinds.ts'
import { Author } from './posts.ts'

/** Notices in one answer, and the people of one who are shown. */
export const NOTICES_PER_PAGE = 50
export const FACES_MAX = 3
/** So much of a text is told, in code points. */
export const EXCERPT_MAX = 120

/** The beginning of a text in one line. */
export function excerptOf(text: string): string {
  const line = startOf(text, 4 * EXCERPT_MAX)
    .replace(/\s+/g, ' ')
    .trim()
  return limited(line, EXCERPT_MAX)
}

/** Keys whose making, use or request causes a notice to the account's owner. */
export const NEW_KEYS = ['passkey', 'codes', 'code', 'password', 'address'] as const
export type NewKey = (typeof NEW_KEYS)[number]

/** What a notice says beside people, posts and comments; each kind has some of it. */
export const NoticeDetail = v.object({
  /** Of a sign-in: what the browser calls itself. */
  device: v.optional(v.string()),
  /** Of a sign-in: the key that was made, or the code that was used, in place of a sign-in. */
  key: v.optional(v.picklist(NEW_KEYS)),
  /** Of an order or a message: which, and what became of it. */
  orderId: v.optional(Id),
  conversationId: v.optional(Id),
  state: v.optional(v.picklist(['placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled'])),
  /** Of an order that was cancelled: it was not paid in time, or the shop has cancelled it. */
  why: v.optional(v.picklist(['unpaid', 'shop'])),
  /** Of moderation: what was done, why, and until when it holds. */
  act: v.optional(v.picklist(['take-down', 'put-back', 'suspend', 'lift'])),
  reason: v.optional(v.string()),
  until: v.optional(v.nullable(Moment)),
  /** Of moderation of a review: the product that it is about. */
  productId: v.optional(Id),
  /** Of an announcement: which, whether it is urgent, and its title by language; that in `lang` stands for missing ones. */
  announcementId: v.optional(Id),
  isUrgent: v.optional(v.boolean()),
  titles: v.optional(v.record(v.string(), v.string())),
  lang: v.optional(Language),
})
export type NoticeDetail = v.InferOutput<typeof NoticeDetail>

const Thing = v.object({ id: Id, excerpt: v.string(), imageUrl: v.optional(v.nullable(v.string()), null) })

/** An event that concerns a person or their texts. Likes of one post or comment are one notice. */
export const Notice = v.object({
  /** Stable while it is about the same; of likes, while one like remains. */
  id: v.pipe(v.string(), v.maxLength(120)),
  kind: v.picklist(NOTICE_KINDS),
  /** When it was last added to. */
  at: Moment,
  isRead: v.boolean(),
  /** Who did it, the last first, and how many they are in all. */
  people: v.pipe(v.array(Author), v.maxLength(FACES_MAX)),
  count: v.number(),
  post: v.nullable(Thing),
  comment: v.nullable(Thing),
  detail: NoticeDetail,
  /** Of a new follower: whether the viewer follows them back now. */
  follows: v.optional(v.boolean()),
})
export type Notice = v.InferOutput<typeof Notice>

export const notices = {
  /** The asker's, newest first. */
  list: endpoint({
    method: 'get',
    path: '/api/notices',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: v.array(Notice),
    access: 'session',
    // each person has a revision of their own
    lists: [],
  }),
  /** All up to a moment are read from now on. Of several the latest holds, whichever comes last. */
  read: endpoint({
    method: 'post',
    path: '/api/notices/read',
    body: v.object({ upTo: SentMoment }),
    reply: v.object({ readUpTo: Moment }),
    access: 'session',
    lists: [],
  }),
}
