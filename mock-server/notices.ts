import { anpanIdOf } from '#contract/anpan-id.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { Mention } from '#contract/mentions.ts'
import { mentionsIn } from '#contract/mentions-in.ts'
import { v7 } from 'uuid'
import { authorOf } from './author.ts'
import { isBlocked, isUnwantedBy } from './marks.ts'
import { mayMeet } from './seen.ts'
import type { MockComment, MockNotice, MockPost, MockState, MockUser } from './state.ts'

type NewNotice = Pick<MockNotice, 'kind' | 'userId' | 'actorId' | 'postId' | 'commentId' | 'detail'> & { about: string }

/** Notifies a user; not of their own acts, nor of people whom they have hidden. */
export function notify(state: MockState, { about, ...notice }: NewNotice): void {
  const { kind, userId, actorId } = notice
  if (actorId === userId || !state.usersById.has(userId)) return
  if (actorId !== null && isUnwantedBy(state, userId, actorId)) return
  const topic = `${kind}:${about}`
  const isTold = state.notices.some(
    (each) => each.userId === userId && each.topic === topic && each.actorId === actorId,
  )
  if (!isTold) state.notices.push({ ...notice, topic, id: v7(), createdAt: new Date().toISOString() })
}

/** Withdraws the notices of an act. */
export const withdraw = (state: MockState, kind: NoticeKind, actorId: string | null, about: string): void =>
  forget(state, (each) => each.topic === `${kind}:${about}` && each.actorId === actorId)

/** Takes back what one person was told of something. */
export const withdrawFrom = (state: MockState, kind: NoticeKind, about: string, userId: string): void =>
  forget(state, (each) => each.userId === userId && each.topic === `${kind}:${about}`)

/** Takes back what is told of something that is gone. */
export function forget(state: MockState, isGone: (notice: MockNotice) => boolean): void {
  state.notices = state.notices.filter((each) => !isGone(each))
}

/** Tells each whom a new comment concerns: whom it calls, whom it answers, and whose post it stands under. */
export function tellOfComment(state: MockState, { id, postId, parentId, userId, content }: MockComment): void {
  const authorOfPost = state.postsById.get(postId)?.userId
  const told = new Map<string, NoticeKind>()
  if (authorOfPost) told.set(authorOfPost, 'comment')
  const answered = state.commentsById.get(parentId ?? '')?.userId
  if (answered) told.set(answered, 'reply')
  for (const each of calledIn(state, content))
    if (!authorOfPost || !isBlocked(state, each.id, authorOfPost)) told.set(each.id, 'mention')
  for (const [who, kind] of told)
    notify(state, { kind, userId: who, actorId: userId ?? '', about: id, postId, commentId: id })
}

/** Notifies a user of a new follower, or withdraws that notice. */
export function tellOfFollow(state: MockState, actorId: string, userId: string, follows: boolean): void {
  const about = userId
  if (follows) notify(state, { kind: 'follow', userId, actorId, about, postId: null, commentId: null })
  else withdraw(state, 'follow', actorId, about)
}

/** Tells those whom a post calls that is new, or has another text than `before`, in which they were called already. */
export function tellOfPost(state: MockState, { id, userId, content }: MockPost, before = ''): void {
  const told = calledIn(state, before)
  for (const each of calledIn(state, content).filter((person) => !told.includes(person)))
    notify(state, { kind: 'mention', userId: each.id, actorId: userId, about: id, postId: id, commentId: null })
}

function calledIn({ usersById }: MockState, text: string): MockUser[] {
  const ends = mentionsIn(text)
  if (ends.length === 0) return []
  const people = [...usersById.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return ends.flatMap((end) => people.find(({ id }) => anpanIdOf(id) === `ANPAN-${end}`) ?? [])
}

/** The names of the people that a text mentions and its viewer may meet, if it mentions any. */
export function mentionsOf(state: MockState, text: string, viewerId: string | undefined): { mentions?: Mention[] } {
  const called = calledIn(state, text).filter(({ id }) => mayMeet(state, viewerId, id))
  const mentions = called.map(({ id }): Mention => {
    const { firstName, lastName, guestName } = authorOf(id, state)
    return {
      anpanId: anpanIdOf(id),
      firstName,
      lastName: lastName ?? '',
      ...(typeof guestName === 'number' && { guestName }),
    }
  })
  return mentions.length > 0 ? { mentions } : {}
}
