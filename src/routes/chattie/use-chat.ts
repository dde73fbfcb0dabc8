import { useEffect } from 'react'
import { clamp } from '#src/lib/clamp.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { type Chat, delivered, EMPTY_CHAT, nextDueAt, REPLY_DELAY_MS, REPLY_DELAY_SPREAD_MS, started } from './rules.ts'

export interface ChatSettings {
  sendsOnEnter: boolean
  showsTyping: boolean
}

/** How the person likes to chat; undefined until it has been read. */
export const useChatSettings = () =>
  useStoredState<ChatSettings>('chattie-settings', { sendsOnEnter: true, showsTyping: true })

/**
 * All of a person's conversations, kept on the device. Replies arrive by the wall clock: one that was due while the
 * app was closed is there at the next start.
 */
export function useChat() {
  const [chat, keep] = useStoredState<Chat>('chattie', EMPTY_CHAT)
  const isNew = chat?.startedAt === 0
  const dueAt = chat ? nextDueAt(chat) : null
  useEffect(() => {
    if (isNew) void keep((now) => started(now, Date.now())) // shows itself when kept
  }, [isNew, keep])
  useEffect(() => {
    if (dueAt === null) return
    // A clock that was set back must not leave a bot writing for hours.
    const waitMs = clamp(dueAt - Date.now(), 0, REPLY_DELAY_MS + REPLY_DELAY_SPREAD_MS)
    const timer = setTimeout(() => void keep((now) => delivered(now, Math.max(dueAt, Date.now()))), waitMs)
    return () => clearTimeout(timer)
  }, [dueAt, keep])
  return [isNew ? undefined : chat, keep] as const
}

export type KeepChat = ReturnType<typeof useChat>[1]
