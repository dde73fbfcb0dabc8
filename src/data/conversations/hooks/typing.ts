import { useSyncExternalStore } from 'react'
import { conversations as api } from '#contract/conversations.ts'
import type { Typing } from '#contract/events.ts'
import { call } from '#src/data/api/http.ts'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { createEmitter } from '#src/lib/emitter.ts'

/** So long somebody counts as writing after it was told, and so often it is told at most. */
const LASTS_MS = 6000
const TOLD_MS = 3000

const writers = new Map<string, { personId: string; timer: ReturnType<typeof setTimeout> }>()
const changes = createEmitter()
const toldAt = new Map<string, number>()

/** A stream has told that somebody is writing. */
export function hearTyping({ conversationId, personId }: Typing): void {
  clearTimeout(writers.get(conversationId)?.timer)
  writers.set(conversationId, { personId, timer: setTimeout(() => forgetTyping(conversationId), LASTS_MS) })
  changes.emit()
}

/** Whoever wrote has sent it. */
export function forgetTyping(conversationId: string): void {
  clearTimeout(writers.get(conversationId)?.timer)
  if (writers.delete(conversationId)) changes.emit()
}

/** The id of who is writing in a conversation just now. */
export const useWriter = (conversationId: string): string | undefined =>
  useSyncExternalStore(changes.subscribe, () => writers.get(conversationId)?.personId)

/** Tells the others that one is writing; where that cannot be told now it is not. */
export function tellTyping(conversationId: string): void {
  const now = Date.now()
  if (getConnection().isOffline || now - (toldAt.get(conversationId) ?? 0) < TOLD_MS) return
  toldAt.set(conversationId, now)
  void call(api.typing, { params: { id: conversationId } }).catch(() => undefined) // a sign of life and no more
}
