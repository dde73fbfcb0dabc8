import { forgetComment } from './comments.ts'
import { forgetPost } from './forget-post.ts'
import { forget } from './notices.ts'
import { MARK_KINDS, type MockState } from './state.ts'

/** Takes a person out with what they wrote, marked and hold; their sessions are to be ended before. */
export function forgetPerson(state: MockState, id: string): void {
  for (const post of state.postsById.values()) if (post.userId === id) forgetPost(state, post.id)
  for (const comment of state.commentsById.values()) if (comment.userId === id) forgetComment(state, comment)
  for (const review of state.reviewsById.values()) if (review.userId === id) state.reviewsById.delete(review.id)
  for (const likers of [...state.likersByPost.values(), ...state.likersByComment.values()]) likers.delete(id)
  for (const kind of MARK_KINDS) {
    state.marks[kind].delete(id)
    for (const marks of state.marks[kind].values()) marks.delete(id)
  }
  for (const map of [state.muteWords, state.carts, state.ledgers, state.noticesReadUpTo]) map.delete(id)
  for (const [key, { userId }] of state.presences) if (userId === id) state.presences.delete(key)
  for (const [key, { userId }] of state.scheduledById) if (userId === id) state.scheduledById.delete(key)
  state.reports = state.reports.filter(({ reporterId, personId }) => reporterId !== id && personId !== id)
  forget(state, ({ userId, actorId }) => userId === id || actorId === id)
  state.usersById.delete(id)
}
