import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { searchForm } from '#contract/search-form.ts'
import { useAddressText } from '#src/shell/use-address.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dayWithWeekday } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { NEAR_END_PX, useHeldEnd } from '#src/ui/use-held-end.ts'
import { wordsOf } from '../message-words.ts'
import { type Chat, type ChatMessage, newId, replyDelayMs, roomOf, withMessage, withRead } from '../rules.ts'
import { type KeepChat, useChatSettings } from '../use-chat.ts'
import type { Conversation } from '../use-conversations.ts'
import { Composer } from './composer.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomSearch } from './room-search.tsx'
import { MessageRow } from './message-row.tsx'
import { useSender } from '../use-sender.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { TypingDots } from './typing-dots.tsx'

/** How many messages are drawn at first, and how many more with each press. */
const SHOWN = 60

interface MessageListProps {
  conversation: Conversation
  messages: readonly ChatMessage[]
  /** Who is writing at present. */
  writer: string | undefined
}

/** The messages of a room, oldest first, by days; it opens at the end and follows what comes while one reads there. */
function MessageList({ conversation, messages, writer }: MessageListProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [limit, setLimit] = useState(SHOWN)
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const shown = messages.slice(-limit)
  const last = shown.at(-1)

  useLayoutEffect(() => {
    const box = list.current
    if (box && (isAtEnd.current || last?.isOwn)) box.scrollTop = box.scrollHeight
  }, [last?.id, last?.isOwn, writer])
  useHeldEnd(list)

  return (
    <div
      ref={list}
      role="log"
      aria-label={t`Messages with ${conversation.name}`}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys
      className="relative flex-1 min-h-0 overflow-y-auto overscroll-contain px-3 py-3 desktop:px-6 focus-visible:outline-offset--2px"
      onScroll={({ currentTarget: box }) => {
        isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX
      }}
    >
      {messages.length > limit ? (
        <div className="pb-2 text-center">
          <Button size="sm" onClick={() => setLimit(limit + SHOWN)}>
            <Trans comment="button over the messages of a room">Show earlier messages</Trans>
          </Button>
        </div>
      ) : null}
      {shown.map((message, at) => {
        const before = shown[at - 1]
        const isNewDay = !before || dayOf(before) !== dayOf(message)
        return (
          <Fragment key={message.id}>
            {isNewDay ? (
              <p className="w-fit mx-auto mt-1 mb-3 px-3 py-0.5 rounded-full bg-surface-3 text-caption text-muted">
                {dayWithWeekday(new Date(message.timestamp), language)}
              </p>
            ) : null}
            <Boundary of={message} name={`Message ${message.id}`} text={message.content}>
              <MessageRow
                message={message}
                isFirst={isNewDay || before.sender !== message.sender}
                isGroup={conversation.isGroup}
              />
            </Boundary>
          </Fragment>
        )
      })}
      {writer ? <TypingRow sender={writer} /> : null}
    </div>
  )
}

const dayOf = ({ timestamp }: ChatMessage): string => new Date(timestamp).toDateString()

/** Three dots while a reply is being written. */
function TypingRow({ sender: id }: { sender: string }) {
  const { t } = useLingui()
  const sender = useSender(id)
  const name = sender?.name ?? ''
  return (
    <div className="flex items-center gap-1.5 mt-3.5">
      {sender ? <ContactAvatar contact={sender} size={32} hasDot={false} /> : null}
      <TypingDots says={t({ message: `${name} is typing`, comment: 'somebody is writing a message' })} />
    </div>
  )
}

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
    if (!isKept) toast.show({ kind: 'danger', title: t`This device couldn’t save the message` })
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
