import type { MarkKind, Marks, MockState } from './state.ts'

/** What a user has marked. */
export function marksOf(state: MockState, kind: MarkKind, userId: string): Marks {
  const known = state.marks[kind].get(userId)
  if (known) return known
  const none: Marks = new Map()
  state.marks[kind].set(userId, none)
  return none
}

/** Marks a person or a post, or takes the mark away; what is marked already keeps its moment. */
export function setMark(
  state: MockState,
  kind: MarkKind,
  userId: string,
  id: string,
  isSet: boolean,
  at = new Date().toISOString(),
  until: string | null = null,
): void {
  const marks = marksOf(state, kind, userId)
  if (isSet) marks.set(id, { at: marks.get(id)?.at ?? at, until })
  else marks.delete(id)
}

/** Whether one of two people has blocked the other. */
export const isBlocked = (state: MockState, oneId: string, otherId: string): boolean =>
  marksOf(state, 'blocks', oneId).has(otherId) || marksOf(state, 'blocks', otherId).has(oneId)

/** Whether the viewer hides a person now; false for an anonymous viewer. */
export const isUnwantedBy = (state: MockState, viewerId: string | undefined, id: string): boolean =>
  viewerId !== undefined && id !== viewerId && (isBlocked(state, viewerId, id) || isMuted(state, viewerId, id))

/** Whether a user has muted another now. */
export function isMuted(state: MockState, userId: string, otherId: string): boolean {
  const mark = marksOf(state, 'mutes', userId).get(otherId)
  return mark !== undefined && (mark.until === null || Date.parse(mark.until) > Date.now())
}
