import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MemberRoom, ShownConversation, ShownMessage } from '#src/data/conversations/hooks/conversations.ts'
import { readConversation } from '#src/data/conversations/hooks/writing.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dayWithWeekday } from '#src/lib/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { NEAR_END_PX, useHeldEnd } from '#src/ui/use-held-end.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { useTalkName } from '../use-talks.ts'
import { MemberMessage } from './member-message.tsx'
import { TypingDots } from './typing-dots.tsx'

/** What is written within so long of each other by one stands together. */
const TOGETHER_MS = 5 * 60_000

interface MemberMessagesProps {
  room: Pick<MemberRoom, 'hasEarlier' | 'isLoadingEarlier' | 'loadEarlier'>
  talk: ShownConversation
  messages: readonly ShownMessage[]
  /** The message at which the room opens; its end where that is not there. */
  soughtId: string | undefined
  writer: ShownConversation['others'][number] | undefined
}

/** The messages of a conversation, the oldest first, by days. Who reads earlier ones keeps their place, and is told of new ones. */
export function MemberMessages({ room, talk, messages, soughtId, writer }: MemberMessagesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = useTalkName()(talk)
  const list = useRef<HTMLDivElement>(null)
  const isFound = soughtId !== undefined && messages.some(({ id }) => id === soughtId)
  const [isAtEnd, setAtEnd] = useState(!isFound)
  const [seenTop, setSeenTop] = useState(0)
  const first = messages[0]
  const last = messages.at(-1)
  const top = Math.max(0, ...messages.map(({ seq }) => seq ?? 0))
  const hasNew = !isAtEnd && top > seenTop && last?.isOwn === false
  const fromEnd = useRef(0)
  const shownLast = useRef<string>(undefined)

  useLayoutEffect(() => {
    const box = list.current
    const isWritten = last?.isOwn === true && shownLast.current !== undefined && shownLast.current !== last.id
    shownLast.current = last?.id
    if (box && (isAtEnd || isWritten)) box.scrollTop = box.scrollHeight
  }, [last?.id, last?.isOwn, last?.state, writer?.id]) // oxlint-disable-line react-hooks/exhaustive-deps -- a reader who has scrolled back stays there
  useLayoutEffect(() => {
    const box = list.current
    // earlier ones have come above: what was looked at stays where it is
    if (box && !isAtEnd) box.scrollTop = box.scrollHeight - fromEnd.current
  }, [first?.id]) // oxlint-disable-line react-hooks/exhaustive-deps -- only what comes above moves the rest
  useLayoutEffect(() => {
    const sought = isFound ? list.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(soughtId)}"]`) : null
    sought?.scrollIntoView({ block: 'center' })
    sought?.focus({ preventScroll: true })
  }, [isFound, soughtId])
  useEffect(() => {
    if (isAtEnd) setSeenTop(top)
  }, [isAtEnd, top])
  useHeldEnd(list)
  useRead(talk, isAtEnd ? top : 0)

  return (
    <div className="relative flex flex-col flex-1 min-h-0">
      <div
        ref={list}
        role="log"
        aria-label={t`Messages with ${name}`}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys
        className="flex-1 min-h-0 overflow-y-auto overscroll-contain px-3 py-3 desktop:px-6 focus-visible:outline-offset--2px"
        onScroll={({ currentTarget: box }) => {
          fromEnd.current = box.scrollHeight - box.scrollTop
          setAtEnd(fromEnd.current - box.clientHeight < NEAR_END_PX)
        }}
      >
        {room.hasEarlier ? (
          <div className="pb-2 text-center">
            <Button size="sm" isBusy={room.isLoadingEarlier} onClick={room.loadEarlier}>
              <Trans comment="button over the messages of a room">Show earlier messages</Trans>
            </Button>
          </div>
        ) : null}
        {messages.map((message, at) => {
          const before = messages[at - 1]
          const next = messages[at + 1]
          const isNewDay = !before || dayOf(before) !== dayOf(message)
          return (
            <Fragment key={message.id}>
              {isNewDay ? (
                <p className="w-fit mx-auto mt-1 mb-3 px-3 py-0.5 rounded-full bg-surface-3 text-caption text-muted">
                  {dayWithWeekday(new Date(message.at), language)}
                </p>
              ) : null}
              <MemberMessage
                message={message}
                isSought={message.id === soughtId}
                isFirst={isNewDay || !isTogether(before, message)}
                isLast={!next || dayOf(next) !== dayOf(message) || !isTogether(message, next)}
                isGroup={talk.isGroup}
                mark={markOf(message, messages)}
              />
            </Fragment>
          )
        })}
        {writer ? <MemberTyping writer={writer} /> : null}
      </div>
      {hasNew ? (
        <Button
          kind="primary"
          size="sm"
          icon="i-ph-arrow-down"
          className="absolute bottom-3 inset-x-0 mx-auto w-fit rounded-full"
          onClick={() => {
            const box = list.current
            if (box) box.scrollTop = box.scrollHeight
          }}
        >
          <Trans comment="button; goes to messages that have come while one reads earlier ones">New messages</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** What was seen is read: the whole of it once its end is on the screen. */
function useRead({ id, state, readUpTo, isGone }: ShownConversation, seen: number): void {
  useEffect(() => {
    if (state !== 'open' || isGone || seen <= readUpTo) return
    const read = () => {
      if (document.visibilityState === 'visible') void readConversation(id, seen).catch(() => undefined) // said again when it is seen next
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, state, readUpTo, isGone, seen])
}

const dayOf = ({ at }: ShownMessage): string => new Date(at).toDateString()

const isTogether = (one: ShownMessage | undefined, next: ShownMessage): boolean =>
  one !== undefined && one.user.id === next.user.id && next.at - one.at < TOGETHER_MS

/** How far the own messages have come, said under the last of each step; what waits, or was refused, says so itself. */
function markOf(message: ShownMessage, messages: readonly ShownMessage[]): boolean {
  if (!message.isOwn) return false
  if (message.state === 'waiting' || message.state === 'failed') return true
  const known = messages.filter((each) => each.isOwn && each.seq !== null)
  return known.at(-1)?.id === message.id || known.findLast(({ state }) => state === 'read')?.id === message.id
}

/** Three dots while a member is typing. */
function MemberTyping({ writer }: { writer: ShownConversation['others'][number] }) {
  const { t } = useLingui()
  const name = useNameOf()(writer)
  return (
    <div className="flex items-center gap-1.5 mt-3.5">
      <AuthorFace of={writer} size={32} />
      <TypingDots says={t({ message: `${name} is typing`, comment: 'somebody is writing a message' })} />
    </div>
  )
}
