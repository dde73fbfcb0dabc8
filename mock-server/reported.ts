import type { MockMessage } from './conversation-state.ts'
import { anpanIdOf } from '#contract/anpan-id.ts'
import type { ReportedThing, Written } from '#contract/moderation.ts'
import type { Reportable } from '#contract/reports.ts'
import { mayActOn } from '#contract/roles.ts'
import { joinedDaysAgo } from '#fixtures/follows.ts'
import { authorOf } from './author.ts'
import { countComments } from './comments.ts'
import { entryOf } from './moderation-log.ts'
import type { MockReport } from './report-state.ts'
import type { MockComment, MockPost, MockState } from './state.ts'
import type { MockReview } from './shop-state.ts'

const DAY_MS = 86_400_000

export interface Thing {
  about: Reportable
  id: string
  personId: string
  /** The post, the comment, the message or the review itself. */
  row: MockPost | MockComment | MockMessage | MockReview | undefined
}

/** What can be reported, where it is there. */
export function findThing(state: MockState, about: Reportable, key: string): Thing | undefined {
  const id = key.toLowerCase()
  if (about === 'person') {
    const user = state.usersById.get(key)
    return user && !user.leavesAt ? { about, id: user.id, personId: user.id, row: undefined } : undefined
  }
  if (about === 'message') {
    const message = messagesOf(state).find((each) => each.id === id)
    return message && { about, id, personId: message.userId, row: message }
  }
  const rows = { post: state.postsById, comment: state.commentsById, review: state.reviewsById }[about]
  const row = rows.get(id)
  return row && row.userId !== null && !('isDeleted' in row && row.isDeleted)
    ? { about, id, personId: row.userId, row }
    : undefined
}

const messagesOf = ({ conversationsById }: MockState): MockMessage[] =>
  [...conversationsById.values()].flatMap(({ messages }) => messages)

/** Whether an item has a report: moderators read no message without one. */
export const isReported = ({ reports }: MockState, { about, id }: Thing): boolean =>
  reports.some((report) => report.about === about && report.thing === id)

export const textOf = (state: MockState, { personId, row }: Thing): string =>
  row ? row.content : (state.usersById.get(personId)?.bio ?? '')

/** What a thing says, as a report keeps it: a post with its title, a person with name and bio. */
export function wordsOf({ usersById }: MockState, { personId, row }: Thing): string {
  if (row) return ('title' in row && row.title ? [row.title, row.content] : [row.content]).join('\n')
  const { firstName, lastName, bio } = usersById.get(personId) ?? {}
  return [[firstName, lastName].filter(Boolean).join(' '), bio].filter(Boolean).join('\n')
}

/** Whether a thing is as it was reported. */
export const isUnchanged = (state: MockState, thing: Thing, { text, at }: MockReport): boolean =>
  text === wordsOf(state, thing) &&
  !(thing.row && 'editedAt' in thing.row && thing.row.editedAt && thing.row.editedAt > at)

/** A thing with its context, as the moderator of this id looks at it. */
export function reportedOf(state: MockState, thing: Thing, askerId: string): ReportedThing {
  const { about, id, personId, row } = thing
  const user = state.usersById.get(personId)
  const written = (each: MockPost | MockComment | MockMessage): Written => writtenOf(state, each, id)
  const own = [...state.postsById.values()].filter((post) => post.userId === personId)
  const post = row && ('postId' in row ? state.postsById.get(row.postId) : state.postsById.get(id))
  const same = [...own, ...state.commentsById.values(), ...state.reviewsById.values()].filter(
    (each) => row && each.userId === personId && each.content === row.content,
  )
  return {
    about,
    id,
    person: authorOf(personId, state),
    anpanId: anpanIdOf(personId),
    joinedAt: new Date(Date.now() - joinedDaysAgo(personId) * DAY_MS).toISOString(),
    counts: {
      posts: own.length,
      followers: [...state.marks.follows.values()].filter((marks) => marks.has(personId)).length,
    },
    suspendedUntil: user?.suspendedUntil ?? null,
    isTakenDown: row?.takenDown !== undefined && row.takenDown !== 'held',
    post: post ? written(post) : null,
    around: row
      ? 'postId' in row
        ? around(state, row).map(written)
        : 'seq' in row
          ? messagesAround(state, row).map(written)
          : 'rating' in row
            ? [reviewed(state, row)]
            : []
      : own
          .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
          .slice(0, 5)
          .map(written),
    productId: row && 'rating' in row ? row.productId : null,
    reports: state.reports
      .filter((each) => each.about === about && each.thing === id)
      .map(({ reporterId, reason, note, at, text }) => ({
        from: authorOf(reporterId, state),
        reason,
        note,
        at,
        ...(text !== wordsOf(state, thing) && { asReported: text }),
      })),
    history: state.moderationLog
      .filter((each) => each.personId === personId)
      .toReversed()
      .map((each) => entryOf(state, each)),
    sameText: Math.max(0, same.length - 1),
    mayAct: mayActOn(state.usersById.get(askerId)?.role, user?.role) && personId !== askerId,
  }
}

/** The comment with two before and two after it. */
function around({ commentsById }: MockState, row: MockComment): MockComment[] {
  const all = [...commentsById.values()]
    .filter((each) => each.postId === row.postId && each.userId !== null)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const at = all.indexOf(row)
  return all.slice(Math.max(0, at - 2), at + 3)
}

/** The message with three before and two after it. */
function messagesAround({ conversationsById }: MockState, row: MockMessage): MockMessage[] {
  const all = conversationsById.get(row.conversationId)?.messages ?? []
  const at = all.indexOf(row)
  return all.slice(Math.max(0, at - 3), at + 3)
}

function writtenOf(state: MockState, row: MockPost | MockComment | MockMessage, reported: string): Written {
  if ('seq' in row) {
    const { id, userId, content, createdAt } = row
    const user = authorOf(userId, state)
    return { id, user, content, createdAt, imageUrl: null, likes: 0, comments: 0, isReported: id === reported }
  }
  const isComment = 'postId' in row
  return {
    id: row.id,
    user: row.userId === null ? null : authorOf(row.userId, state),
    content: !isComment && row.title ? `${row.title}\n${row.content}` : row.content,
    createdAt: row.createdAt,
    imageUrl: isComment ? null : (row.imageUrl ?? null),
    ...(!isComment && { images: row.images }),
    likes: (isComment ? state.likersByComment : state.likersByPost).get(row.id)?.size ?? 0,
    comments: isComment ? 0 : countComments(state, row.id),
    isReported: row.id === reported,
  }
}

const reviewed = (state: MockState, { id, userId, content, createdAt, rating }: MockReview): Written => ({
  id,
  user: authorOf(userId, state),
  content,
  createdAt,
  imageUrl: null,
  likes: 0,
  comments: 0,
  isReported: true,
  rating,
})
