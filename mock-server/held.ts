import { HELD_MS, hasAddress, NEW_GUEST_MS } from '#contract/held.ts'
import type { ReportReason } from '#contract/reports.ts'
import { tellOfComment, tellOfPost } from './notices.ts'
import type { Thing } from './reported.ts'
import { isHeld } from './seen.ts'
import type { MockComment, MockPost, MockState, MockUser } from './state.ts'

type Row = MockPost | MockComment

/** Whether a row is its reader's own that others do not see yet. */
export const isOwnHeld = (row: Row, user: MockUser | undefined): boolean =>
  user?.isGuest === true && row.userId === user.id && isHeld(row)

/** What an answer says of a row beside its text: why it was taken down, or until when it is held. */
export const downOf = ({ takenDown, held }: Row): { takenDown?: string; heldUntil?: string } =>
  takenDown === undefined ? {} : takenDown !== 'held' ? { takenDown } : held ? { heldUntil: held.until } : {}

/** Holds a row where a new guest wrote an address, or wrote below what is held; true where it is held then. */
export function holdIfNew(state: MockState, row: Row, texts: readonly (string | null)[], above: readonly Row[] = []) {
  if (row.takenDown !== undefined && !isHeld(row)) return false
  const { isGuest, role, createdAt } = state.usersById.get(row.userId ?? '') ?? {}
  const now = Date.now()
  const isNew = isGuest && !role && createdAt !== undefined && now - Date.parse(createdAt) < NEW_GUEST_MS
  const under = above.flatMap((each) => (isHeld(each) && each.held ? [each.held.until] : [])).toSorted()
  const until = isNew && hasAddress(texts) ? new Date(now + HELD_MS).toISOString() : under.at(-1)
  if (until !== undefined)
    Object.assign(row, { takenDown: 'held', held: { until, since: new Date(now).toISOString() } })
  return isHeld(row)
}

/** Shows what is held, and notifies those whom it concerns. */
export function show(state: MockState, row: Row): void {
  delete row.takenDown
  if ('postId' in row) tellOfComment(state, row)
  else tellOfPost(state, row)
}

/** Puts back what was taken down; what was held then is new to those whom it concerns. */
export function putBack(state: MockState, row: Thing['row']): void {
  if (!row) return
  delete row.takenDown
  if (!('held' in row) || !row.held) return
  delete row.held
  show(state, row)
}

const all = ({ postsById, commentsById }: MockState): Row[] => [...postsById.values(), ...commentsById.values()]

/** What is held and waits for moderators. */
export const heldRows = (state: MockState): Row[] => all(state).filter(isHeld)

/** Shows what is due by then. */
export function showDue(state: MockState, now: Date): void {
  for (const row of heldRows(state)) if (row.held && Date.parse(row.held.until) <= now.getTime()) show(state, row)
}

/** Takes down all that a person has held. */
export function takeDownHeld(state: MockState, userId: string, reason: ReportReason, closedAt: string): void {
  for (const row of heldRows(state).filter((each) => each.userId === userId)) {
    row.takenDown = reason
    if (row.held) row.held.closedAt = closedAt
  }
}

/** Holds again what an act of this moment was about; returns those rows. */
export function reopenHeld(state: MockState, userId: string, closedAt: string): Row[] {
  const rows = all(state).filter((row) => row.userId === userId && row.held?.closedAt === closedAt)
  for (const row of rows) {
    row.takenDown = 'held'
    delete row.held?.closedAt
  }
  return rows
}
