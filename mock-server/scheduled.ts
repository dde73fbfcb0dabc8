import { picturesToCome } from '#contract/post-pictures.ts'
import { PUBLISH_WITHIN_MS, type Scheduled } from '#contract/scheduled.ts'
import { addPost } from './add-post.ts'
import { isSuspended } from './seen.ts'
import type { MockScheduled, MockState } from './state.ts'

export const scheduledOf = ({ id, at, createdAt, post, isMissed }: MockScheduled): Scheduled => ({
  id,
  at,
  state: isMissed ? 'missed' : 'waiting',
  post: {
    content: post.content,
    title: post.title ?? null,
    lang: post.lang ?? null,
    ...picturesToCome(post),
  },
  createdAt,
})

/** Makes a post of what waits, as if its person wrote it now; false where it cannot be one. */
export function sendScheduled(state: MockState, row: MockScheduled): boolean {
  const author = state.usersById.get(row.userId)
  if (!author || (state.postsById.get(row.id)?.userId ?? author.id) !== author.id) return false
  state.scheduledById.delete(row.id)
  addPost(state, author, { ...row.post, id: row.id })
  return true
}

/** Sends what is due by then, the earliest first; what may not go out any more waits for its person. */
export function publishDue(state: MockState, now: Date): void {
  const due = [...state.scheduledById.values()].filter(
    ({ at, isMissed }) => !isMissed && Date.parse(at) <= now.getTime(),
  )
  for (const row of due.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const author = state.usersById.get(row.userId)
    const isLate = now.getTime() - Date.parse(row.at) > PUBLISH_WITHIN_MS
    const isKept = !author || author.leavesAt || isSuspended(author) || isLate
    if (isKept || !sendScheduled(state, row)) row.isMissed = true
  }
}
