import { Refusal } from '#contract/host/refusal.ts'
import { includesRole, type StaffRole } from '#contract/roles.ts'
import { isBlocked } from './marks.ts'
import type { MockComment, MockPost, MockState, MockUser } from './state.ts'
import type { MockReview } from './shop-state.ts'

export const isSuspended = ({ suspendedUntil }: MockUser): boolean =>
  Boolean(suspendedUntil && Date.parse(suspendedUntil) > Date.now())

/** Whether a person acts as a moderator or an operator: not while they are leaving or suspended. */
export const isActingAs = (user: MockUser, role: StaffRole): boolean =>
  includesRole(user.role, role) && !user.leavesAt && !isSuspended(user)

/** Whether a person is the only operator who can act. */
export function isLastOperator({ usersById }: MockState, id: string): boolean {
  const acting = [...usersById.values()].filter((user) => isActingAs(user, 'operator'))
  return acting.length === 1 && acting[0]?.id === id
}

/** Whether others see anything of a person. */
export function isSeenPerson({ usersById }: MockState, id: string): boolean {
  const user = usersById.get(id)
  return user === undefined || !isSuspended(user)
}

/** True for what its author and moderators alone see, for a while. */
export const isHeld = ({ takenDown }: { takenDown?: string | undefined }): boolean => takenDown === 'held'

/** Whether others see a post, a comment, or a review. */
export const isSeen = (state: MockState, { userId, takenDown }: MockPost | MockComment | MockReview): boolean =>
  takenDown === undefined && (userId === null || isSeenPerson(state, userId))

/** Whether two people may have to do with each other: the other is seen, and neither has blocked the other. A visitor has no blocks. */
export const mayMeet = (state: MockState, viewerId: string | undefined, id: string | null): boolean =>
  id === null ||
  id === viewerId ||
  (isSeenPerson(state, id) && (viewerId === undefined || !isBlocked(state, viewerId, id)))

/** A post for its reader; refuses what only its author sees. */
export function openPost(state: MockState, id: string, viewerId: string | undefined): MockPost {
  const row = state.postsById.get(id)
  if (!row || (!isSeen(state, row) && row.userId !== viewerId)) throw new Refusal('not-found')
  return row
}
