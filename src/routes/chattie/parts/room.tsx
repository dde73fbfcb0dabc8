import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { searchForm } from '#contract/search-form.ts'
import { useAddressText } from '#src/shell/use-address.ts'
import { toast } from '#src/ui/toast-store.ts'
import { wordsOf } from '../message-words.ts'
import { type Chat, newId, replyDelayMs, roomOf, withMessage, withRead } from '../rules.ts'
import { type KeepChat, useChatSettings } from '../use-chat.ts'
import type { Conversation } from '../use-conversations.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomSearch } from './room-search.tsx'

export interface RoomProps {
  conversation: Conversation
  chat: Chat
  keep: KeepChat
}

/** An open conversation: its messages, who is writing, and the field for the next message. */
export function Room({ conversation, chat, keep }: RoomProps) {
  const { i18n, t } = useLingui()
  const [settings] = useChatSettings()
  const [find, setFind] = useAddressText('find')
  const [isFinding, setFinding] = useState(find !== '')
  const { id, name, messages, unread, bot } = conversation
  const writer = settings?.showsTyping ? roomOf(chat, id).due[0]?.sender : undefined
  const wanted = searchForm(find.trim())
  const shown = wanted ? messages.filter((message) => searchForm(wordsOf(message, i18n)).includes(wanted)) : messages

  useEffect(() => {
    // Read is what could be seen.
    const read = () => {
      if (unread > 0 && document.visibilityState === 'visible') void keep((now) => withRead(now, id, Date.now()))
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, id, keep])

  async function handleSend(text: string, productId?: string): Promise<boolean> {
    const at = Date.now()
    const message = { id: newId(at, Math.random()), text, productId, at, bot, delayMs: replyDelayMs(Math.random()) }
    const isKept = await keep((now) => withMessage(now, id, message))
    if (!isKept) toast.show({ kind: 'danger', title: t`This device could not keep the message` })
    return isKept
  }

  function closeSearch() {
    setFind('')
    setFinding(false)
  }

  return (
    <section
      aria-label={name}
      className="flex flex-col h-full min-h-0 min-w-0 bg-bg desktop:border-s desktop:border-line"
    >
      <RoomHead
        conversation={conversation}
        isTyping={writer !== undefined}
        keep={keep}
        onSearch={() => (isFinding ? closeSearch() : setFinding(true))}
      />
      {isFinding ? <RoomSearch value={find} found={shown.length} onChange={setFind} onClose={closeSearch} /> : null}
      <MessageList conversation={conversation} messages={shown} writer={wanted ? undefined : writer} />
      <Composer
        slot={`chattie:${id}`}
        sendsOnEnter={settings?.sendsOnEnter ?? true}
        sharesProducts
        onSend={handleSend}
      />
    </section>
  )
}
