import { COMMENT_LEVELS_MAX } from '#contract/comments.ts'
import { commentFinder } from '#contract/unwanted-finder.ts'
import { forgetAnswers } from './forget-post.ts'
import { isHeld } from './seen.ts'
import { isUnwantedBy } from './marks.ts'
import { forget } from './notices.ts'
import type { MockComment, MockState } from './state.ts'

/** Comments under a post that can be read. */
export const countComments = ({ commentsById }: MockState, postId: string): number =>
  [...commentsById.values()].filter(
    ({ postId: under, userId, takenDown }) => under === postId && userId !== null && takenDown === undefined,
  ).length

function hasMutedWord(state: MockState, row: MockComment, viewerId: string | undefined): boolean {
  const words = state.muteWords.get(viewerId ?? '') ?? []
  const author = state.usersById.get(row.userId ?? '') ?? null
  return words.length > 0 && commentFinder(words, Date.now())({ content: row.content, user: author })
}

/** Whether the viewer has hidden a comment: by its author, by a muted word, or by a hidden comment above it. */
export function isUnderUnwanted(state: MockState, row: MockComment, viewerId: string | undefined): boolean {
  if (row.userId !== null && isUnwantedBy(state, viewerId, row.userId)) return true
  if (row.userId !== null && row.userId !== viewerId && hasMutedWord(state, row, viewerId)) return true
  const parent = state.commentsById.get(row.parentId ?? '')
  return parent !== undefined && isUnderUnwanted(state, parent, viewerId)
}

/** The comment that an answer to this one is placed under: this one, or where its thread is too deep, one above it. */
export function placeUnder({ commentsById }: MockState, answered: MockComment): MockComment {
  const levels = [answered]
  for (let above = commentsById.get(answered.parentId ?? ''); above; above = commentsById.get(above.parentId ?? ''))
    levels.push(above)
  return levels[Math.max(0, levels.length - COMMENT_LEVELS_MAX + 1)] ?? answered
}

/**
 * Deletes a comment. One that is answered stays without text and author; what stood above it only for its sake goes with
 * it.
 */
export function forgetComment(state: MockState, row: MockComment): void {
  forgetAnswers(state, row.id)
  state.likersByComment.delete(row.id)
  forget(state, ({ commentId }) => commentId === row.id)
  if (isAnswered(state, row.id)) {
    const { takenDown: _takenDown, held: _held, ...kept } = row
    state.commentsById.set(row.id, { ...kept, content: '', lang: null, userId: null })
    return
  }
  state.commentsById.delete(row.id)
  dropIfNeedless(state, row.parentId)
}

function dropIfNeedless(state: MockState, id: string | null): void {
  const row = state.commentsById.get(id ?? '')
  if (!row || row.userId !== null || isAnswered(state, row.id)) return
  state.commentsById.delete(row.id)
  dropIfNeedless(state, row.parentId)
}

/** The same, of what others see. */
export const isSeenAnswered = ({ commentsById }: MockState, id: string): boolean =>
  [...commentsById.values()].some((row) => row.parentId === id && !isHeld(row))

/** Whether something answers a comment. */
export const isAnswered = ({ commentsById }: MockState, id: string): boolean =>
  [...commentsById.values()].some(({ parentId }) => parentId === id)
