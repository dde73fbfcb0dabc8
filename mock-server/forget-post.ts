import { storableAnswer } from '#contract/host/idempotency.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { UPLOAD_PREFIX } from '#contract/uploads.ts'
import type { MockState } from './state.ts'

/** Takes a post out with its likes, its picture and its words in stored answers: a repeat of its writing finds nothing. */
export function forgetPost(state: MockState, id: string): void {
  const address = state.postsById.get(id)?.imageUrl ?? ''
  state.postsById.delete(id)
  state.likersByPost.delete(id)
  for (const kind of ['bookmarks', 'likes'] as const) for (const marks of state.marks[kind].values()) marks.delete(id)
  if (address.startsWith(UPLOAD_PREFIX)) state.uploadsById.delete(address.slice(UPLOAD_PREFIX.length))
  for (const row of state.keys.values())
    if (row.answer.status === 201 && (row.answer.body as { id?: unknown }).id === id)
      row.answer = storableAnswer(new Refusal('not-found'))
}
