import type { EndedBy } from '#contract/session.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useAppUpdate } from '#src/data/device/hooks/app-update.ts'
import { offlineLastsIn, useIsOffline } from './connection.ts'
import { hasTypedText } from '#src/data/drafts/hooks/draft.ts'
import { itemsOf, type OutboxItem } from './outbox-items.ts'
import { type StorageState, useStoragePlace } from '#src/data/storage/hooks/storage-place.ts'
import { useEndedBy } from '#src/data/session/hooks/ended.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useSavedAt } from '#src/data/posts/hooks/saved-at.ts'

export { useIsOffline } from './connection.ts'
export type { OutboxItem } from './outbox-items.ts'

/** What the account's lane waits for, if anything. */
export type LaneWait = 'network' | 'sign-in' | 'closed' | 'server-busy' | 'update' | 'storage' | null

export interface Outbox {
  items: readonly OutboxItem[]
  /** All that is neither sent nor refused, what only a newer version can send among it. */
  waiting: number
  failed: number
  wait: LaneWait
  /** When the server may be asked again, where `wait` is `server-busy`. */
  until: Date | null
}

const WAITS: Record<string, LaneWait> = {
  auth: 'sign-in',
  actor: 'sign-in',
  stopped: 'closed',
  busy: 'server-busy',
  backoff: 'network',
  storage: 'storage',
}

/** The account's queued changes, oldest first, then the lately sent ones. */
export function useOutbox(): Outbox | undefined {
  const view = useLive('outbox', (offline) => offline.watchOutbox())
  return useMemo(() => {
    if (!view) return undefined
    const items = itemsOf(view)
    const held = items.filter((item) => item.state === 'held').length
    const waiting = held + items.filter((item) => item.state === 'waiting' || item.state === 'sending').length
    const status = view.lane?.status ?? 'idle'
    const isBusy = status === 'busy' || (status === 'backoff' && view.lane?.trouble === 'server')
    const wait = waiting === held ? null : isBusy ? 'server-busy' : (WAITS[status] ?? null)
    return {
      items,
      waiting,
      failed: items.filter((item) => item.state === 'failed').length,
      wait: waiting > 0 && waiting === held ? 'update' : wait,
      until: view.lane?.until ? new Date(view.lane.until) : null,
    }
  }, [view])
}

/** What the sync strip says, by the priority of DESIGN.md section 9; null while there is nothing to say. */
export type SyncState =
  | { kind: 'storage-full' }
  /** The person was signed out here by a change that was made elsewhere. */
  | { kind: 'ended'; by: EndedBy }
  | { kind: 'failed'; failed: number; seq: number | null }
  | { kind: 'sign-in'; waiting: number }
  | { kind: 'closed'; waiting: number }
  /** Nothing is kept on this device, and why (fault F49, F51). */
  | { kind: 'online-only'; why: Exclude<StorageState, 'device'> }
  | { kind: 'offline'; savedAt: Date | null; waiting: number }
  | { kind: 'syncing'; done: number; total: number }
  | { kind: 'busy'; waiting: number; until: Date | null }
  | { kind: 'pending'; waiting: number }
  | { kind: 'update-needed'; waiting: number; isOffered: boolean }
  | { kind: 'update' }
  | { kind: 'done' }
  | null

/** A change that is sent within this time needs no words. */
const QUIET_MS = 2500
const quietMs = (): number => QUIET_MS

export function useSyncState(): SyncState {
  const view = useLive('outbox', (offline) => offline.watchOutbox())
  const outbox = useOutbox()
  const isOffline = useLasting(useIsOffline(), offlineLastsIn)
  const isFull = useLive('storage-full', (offline) => offline.watchStorageFull())
  const endedBy = useEndedBy()
  const savedAt = useSavedAt(isOffline) ?? null
  const { isOffered } = useAppUpdate()
  const place = useStoragePlace()
  useEffect(() => {
    if (place === 'free' && !hasTypedText()) location.reload()
  }, [place])
  const waiting = outbox?.waiting ?? 0
  const isLate = useLasting(waiting > 0, quietMs)
  const wasLate = useRef(false)
  if (isLate) wasLate.current = true
  const isDone = wasLate.current && waiting === 0 && !isOffline
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      wasLate.current = false
    }, 2000)
    return () => clearTimeout(timer)
  }, [isDone])
  return useMemo((): SyncState => {
    if (isFull) return { kind: 'storage-full' }
    if (endedBy) return { kind: 'ended', by: endedBy }
    const isLost = isOffline && (place === 'missing' || place === 'silent')
    const isOnlineOnly = place !== 'device' && !isLost
    if (isOnlineOnly && !outbox?.failed) return { kind: 'online-only', why: place }
    if (isLost) return { kind: 'offline', savedAt: null, waiting: 0 }
    if (!view || !outbox) return isOffline ? { kind: 'offline', savedAt: null, waiting: 0 } : null
    const failed = outbox.items.filter((item) => item.state === 'failed')
    if (failed.length > 0)
      return { kind: 'failed', failed: failed.length, seq: failed.length === 1 ? (failed[0]?.seq ?? null) : null }
    if (outbox.wait === 'sign-in' || outbox.wait === 'closed') return { kind: outbox.wait, waiting }
    if (isOffline) return { kind: 'offline', savedAt, waiting }
    if (outbox.wait === 'update') return { kind: 'update-needed', waiting, isOffered }
    if (isLate && outbox.wait === 'server-busy') return { kind: 'busy', waiting, until: outbox.until }
    if (isLate && view.lane?.drained) return { kind: 'syncing', ...view.lane.drained }
    if (isLate) return { kind: 'pending', waiting }
    if (isOffered) return { kind: 'update' }
    return isDone ? { kind: 'done' } : null
  }, [view, outbox, waiting, isFull, endedBy, isOffline, isLate, isOffered, isDone, place, savedAt])
}

/** True once `value` has been true for as long as `msNow` says when it begins; false at once. A page that starts with it true says so at once. */
function useLasting(value: boolean, msNow: () => number): boolean {
  const [isLasting, setLasting] = useState(value)
  useEffect(() => {
    if (!value) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), msNow())
    return () => clearTimeout(timer)
  }, [value, msNow])
  return value && isLasting
}

/** True where the browser sends what waits although the app is closed (Background Sync). */
export const sendsWhenClosed = (): boolean => 'SyncManager' in globalThis

/**
 * Calls back with how many posts of this device the server has accepted, once for all that went out together; and when
 * another post begins to wait. On a busy device the view may show a post for the first time when it has been sent
 * already; what had been sent when the page came to this account is not told.
 */
export function usePostSent(onSent: (count: number) => void, onWaiting: () => void): void {
  const view = useLive('outbox', (offline) => offline.watchOutbox())
  const accountKey = useRef<string>(undefined)
  const open = useRef(new Set<string>())
  const known = useRef(new Set<string>())
  const sent = useRef(0)
  const latest = useRef({ onSent, onWaiting })
  latest.current = { onSent, onWaiting }
  useEffect(() => {
    if (!view) return
    const posts = view.entries.filter((entry) => entry.kind === 'post.create')
    const isOpen = new Set(
      posts.filter(({ state }) => state === 'pending' || state === 'inflight').map(({ opId }) => opId),
    )
    const isSent = [
      ...posts.filter(({ state }) => state === 'acked'),
      ...view.receipts.filter(({ kind, outcome }) => kind === 'post.create' && outcome === 'sent'),
    ]
    const before = open.current
    const isSameAccount = accountKey.current === view.account.key
    accountKey.current = view.account.key
    open.current = isOpen
    for (const { opId } of isSent) {
      if (!known.current.has(opId) && (isSameAccount || before.has(opId))) sent.current += 1
      known.current.add(opId)
    }
    for (const opId of isOpen) if (!before.has(opId)) latest.current.onWaiting()
    // while more of them are on their way it is too early to say so
    const isOver = isOpen.size === 0 || !view.lane?.drained
    if (sent.current === 0 || !isOver) return
    latest.current.onSent(sent.current)
    sent.current = 0
  }, [view])
}
