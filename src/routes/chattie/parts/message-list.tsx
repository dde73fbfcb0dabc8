import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dayWithWeekday } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { NEAR_END_PX, useHeldEnd } from '#src/ui/use-held-end.ts'
import type { ChatMessage } from '../rules.ts'
import type { Conversation } from '../use-conversations.ts'
import { MessageRow } from './message-row.tsx'
import { TypingRow } from './typing-row.tsx'

/** How many messages are drawn at first, and how many more with each press. */
const SHOWN = 60

export interface MessageListProps {
  conversation: Conversation
  messages: readonly ChatMessage[]
  /** Who is writing at present. */
  writer: string | undefined
}

/** The messages of a room, oldest first, by days; it opens at the end and follows what comes while one reads there. */
export function MessageList({ conversation, messages, writer }: MessageListProps) {
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
