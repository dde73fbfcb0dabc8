import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { type Chat, type ChatMessage, messagesOf, roomOf, unreadCount } from './rules.ts'
import { contacts } from './sample.ts'

/** A contact or a group, as list and room show it. */
export interface Conversation {
  id: string
  name: string
  avatar: string | undefined
  icon: string | undefined
  isBot: boolean
  isOnline: boolean
  isGroup: boolean
  isPinned: boolean
  memberIds: readonly string[]
  /** The bot that answers here. */
  bot: string | undefined
  messages: readonly ChatMessage[]
  lastAt: number
  unread: number
  /** No real person is behind it, as with the people of the demo. */
  isSample: boolean
  /** A conversation with members, and the last words in it; undefined where it is a part of the demo. */
  talk?: ShownConversation
  lastWords?: string
}

const NONE: readonly Conversation[] = []

/** Every conversation of the demo, pinned ones first, then by the time of the last message; none in a portal that is none. */
export function useConversations(chat: Chat | undefined): readonly Conversation[] | undefined {
  const { i18n } = useLingui()
  const { isDemo } = usePortal()
  return useMemo(() => {
    if (!chat) return undefined
    if (!isDemo) return NONE
    const single = contacts.map((contact): Conversation => {
      const { id, avatar, icon, isBot, isOnline } = contact
      const messages = messagesOf(chat, id, contact)
      return {
        id,
        name: i18n._(contact.name),
        avatar,
        icon,
        isBot,
        isOnline,
        isGroup: false,
        isPinned: roomOf(chat, id).isPinned ?? contact.isPinned ?? false,
        memberIds: [id],
        bot: isBot ? id : undefined,
        messages,
        lastAt: messages.at(-1)?.timestamp ?? 0,
        unread: unreadCount(chat, id, contact),
        isSample: !isBot,
      }
    })
    const groups = chat.groups.map(({ id, name, memberIds, createdAt }): Conversation => {
      const messages = messagesOf(chat, id, undefined)
      return {
        id,
        name,
        avatar: undefined,
        icon: 'i-ph-users-three-duotone',
        isBot: false,
        isOnline: false,
        isGroup: true,
        isPinned: roomOf(chat, id).isPinned ?? false,
        memberIds,
        bot: contacts.find((contact) => contact.isBot && memberIds.includes(contact.id))?.id,
        messages,
        lastAt: messages.at(-1)?.timestamp ?? createdAt,
        unread: unreadCount(chat, id, undefined),
        isSample: true,
      }
    })
    return [...single, ...groups].sort(byPlace)
  }, [chat, i18n.locale, isDemo]) // oxlint-disable-line react-hooks/exhaustive-deps -- the texts change with the locale
}

/** Pinned ones first, then those with members, then the demo's; among each the one with the newest message. */
export const byPlace = (a: Conversation, b: Conversation): number =>
  Number(b.isPinned) - Number(a.isPinned) ||
  Number(b.talk !== undefined) - Number(a.talk !== undefined) ||
  b.lastAt - a.lastAt
