import { useSyncExternalStore } from 'react'
import type { Typing } from '#contract/events.ts'
import { createEmitter } from '#src/lib/emitter.ts'

/** How long a member counts as typing after the event. */
const LASTS_MS = 6000

const writers = new Map<string, { personId: string; timer: ReturnType<typeof setTimeout> }>()
const changes = createEmitter()

/** Handles a stream's event that a member is typing. */
export function hearTyping({ conversationId, personId }: Typing): void {
  clearTimeout(writers.get(conversationId)?.timer)
  writers.set(conversationId, { personId, timer: setTimeout(() => forgetTyping(conversationId), LASTS_MS) })
  changes.emit()
}

/** Ends the typing: the message has been sent. */
export function forgetTyping(conversationId: string): void {
  clearTimeout(writers.get(conversationId)?.timer)
  if (writers.delete(conversationId)) changes.emit()
}

/** The id of who is writing in a conversation just now. */
export const useWriter = (conversationId: string): string | undefined =>
  useSyncExternalStore(changes.subscribe, () => writers.get(conversationId)?.personId)
