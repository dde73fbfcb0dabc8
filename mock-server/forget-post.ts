import { storableAnswer } from '#contract/host/idempotency.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { UPLOAD_PREFIX } from '#contract/uploads.ts'
import { forget } from './notices.ts'
import type { MockState } from './state.ts'

/**
 * Takes a post out with its likes, its comments, its pictures and their words in stored answers: a repeat of their
 * writing finds nothing.
 */
export function forgetPost(state: MockState, id: string): void {
  const addresses = state.postsById.get(id)?.images?.map(({ url }) => url) ?? []
  state.postsById.delete(id)
  state.likersByPost.delete(id)
  forget(state, ({ postId }) => postId === id)
  for (const comment of [...state.commentsById.values()].filter(({ postId }) => postId === id)) {
    state.commentsById.delete(comment.id)
    state.likersByComment.delete(comment.id)
    forgetAnswers(state, comment.id)
  }
  for (const kind of ['bookmarks', 'likes'] as const) for (const marks of state.marks[kind].values()) marks.delete(id)
  for (const address of addresses)
    if (address.startsWith(UPLOAD_PREFIX)) state.uploadsById.delete(address.slice(UPLOAD_PREFIX.length))
  forgetAnswers(state, id)
}

/** Forgets the words of what was deleted in every stored answer. */
export function forgetAnswers({ keys }: MockState, id: string): void {
  for (const row of keys.values())
    if (row.answer.status < 300 && (row.answer.body as { id?: unknown } | null)?.id === id)
      row.answer = storableAnswer(new Refusal('not-found'))
}
