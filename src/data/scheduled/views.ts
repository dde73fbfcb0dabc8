import type { Observable } from 'dexie'
import { SCHEDULE_AHEAD_MS, type Scheduled, SCHEDULED_MAX } from '#contract/scheduled.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { hasWrite, type Requested } from '#src/data/db/server-rows.ts'
import { live } from '#src/data/db/live.ts'
import { picturesIn } from '#src/data/db/waiting-pictures.ts'
import { heldAccount } from '#src/data/session/accounts.ts'
import { none } from '#src/data/sync/command.ts'
import { commandOf, isReadable } from '#src/data/sync/command-registry.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import type { ScheduleSetEntry, ScheduledLayer } from './layer.ts'
import type { ShownScheduled } from './shown-scheduled.ts'
import { loadScheduled } from './stored-scheduled.ts'

/** The acting person's posts to come, and the bounds of the contract. */
export interface ScheduledView {
  items: ShownScheduled[]
  most: number
  aheadMs: number
}

export function watchScheduled(): Observable<ScheduledView> {
  return live(async () => {
    const { key, cacheKey } = await heldAccount()
    const [entries, { rows, list }] = await Promise.all([loadEntries(key), loadScheduled(cacheKey)])
    return { items: shownScheduled(rows, entries, list), most: SCHEDULED_MAX, aheadMs: SCHEDULE_AHEAD_MS }
  })
}

/** Scheduled posts as they are shown, the next first; writes that the stored list already has are not laid over it. Pure. */
export function shownScheduled(
  stored: readonly Scheduled[],
  entries: readonly Entry[],
  list?: Partial<Requested>,
): ShownScheduled[] {
  const layer: ScheduledLayer = { wishes: [], cancelled: new Set() }
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const overlay = commandOf(entry.kind)?.overlay ?? none
    if (!hasWrite(list, entry.ackEpoch) && overlay !== none && isReadable(entry))
      overlay.scheduled?.(layer as never, entry as never)
  }
  const shown = new Map(stored.map((row) => [row.id, known(row)]))
  for (const wish of layer.wishes) {
    const now = withWish(shown.get(wish.target), wish)
    if (now) shown.set(wish.target, now)
    else shown.delete(wish.target)
  }
  for (const id of layer.cancelled) shown.delete(id)
  return [...shown.values()].sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
}

const known = ({ id, at, post, state }: Scheduled): ShownScheduled => ({
  id,
  at,
  content: post.content,
  waiting: [],
  pictures: post.images?.length ?? (post.imageId === null ? 0 : 1),
  state: state === 'missed' ? 'missed' : 'known',
  isNew: false,
  isGone: false,
  reason: undefined,
  seq: undefined,
})

/** One with a change laid over it; undefined once it is out. */
function withWish(
  before: ShownScheduled | undefined,
  { target, payload, state, result, lastError, seq }: ScheduleSetEntry,
): ShownScheduled | undefined {
  const own = picturesIn(payload)
  const waiting = own.length > 0 ? own : (before?.waiting ?? [])
  if (state === 'acked') return result?.state === 'posted' ? undefined : result ? { ...known(result), waiting } : before
  const isRefused = state === 'failed'
  return {
    id: target,
    at: payload.at,
    content: payload.content,
    waiting,
    pictures: waiting.length || (before?.pictures ?? 0),
    state: isRefused ? 'refused' : payload.isNow ? 'going-out' : 'waiting',
    isNew: payload.isNew,
    isGone: isRefused && !payload.isNew && !before,
    reason: isRefused ? lastError?.reason : undefined,
    seq,
  }
}
