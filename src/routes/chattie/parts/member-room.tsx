import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searchForm } from '#contract/search-form.ts'
import { useMemberRoom } from '#src/data/conversations/hooks/conversations.ts'
import { forgetTyping, useWriter } from '#src/data/conversations/hooks/typing.ts'
import { sendMessage, tellTyping } from '#src/data/conversations/hooks/writing.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { useAddressText } from '#src/shell/use-address.ts'
import { Boundary, PlainText } from '#src/ui/boundary.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useChatSettings } from '../use-chat.ts'
import { useTalkName } from '../use-talks.ts'
import { Composer } from './composer.tsx'
import { GroupMaking } from './group-making.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberMessages } from './member-messages.tsx'
import { RequestBar } from './request-bar.tsx'
import { useRequestNote } from '../use-request-note.tsx'
import { RoomSearch } from './room-search.tsx'
import { RoomTop } from './room-top.tsx'

/** An open conversation with members, at the message whose id the address ends with. */
export function MemberRoom({ id }: { id: string }) {
  const { t } = useLingui()
  const [settings] = useChatSettings()
  const [find, setFind] = useAddressText('find')
  const [isFinding, setFinding] = useState(find !== '')
  const soughtId = useRouterState({ select: ({ location }) => location.hash || undefined })
  const room = useMemberRoom(id, soughtId)
  const isOffline = useIsOffline()
  const saySaveFailed = useSaveFailed()
  const talkName = useTalkName()
  const note = useRequestNote()
  const talk = room?.conversation
  const serverId = talk?.id ?? id
  const told = useWriter(serverId)
  const last = room?.messages.at(-1)
  const showsTyping = settings?.showsTyping ?? true
  const writer = isOffline || !showsTyping ? undefined : talk?.others.find((other) => other.id === told)

  useEffect(() => {
    // the sender of a message is not typing it any more
    if (last && !last.isOwn) forgetTyping(serverId)
  }, [last?.id, last?.isOwn, serverId]) // oxlint-disable-line react-hooks/exhaustive-deps -- of the message that is known by its id

  if (!room) return <div aria-busy className="h-full bg-bg" />
  if (!talk) return <NoTalk />
  const wanted = searchForm(find.trim())
  const shown = wanted
    ? room.messages.filter(({ content, image }) => searchForm(`${content}\n${image?.alt ?? ''}`).includes(wanted))
    : room.messages
  const close = () => {
    setFind('')
    setFinding(false)
  }

  async function handleSend(text: string): Promise<boolean> {
    try {
      await sendMessage(serverId, { content: text, draftSlot: `chattie:${serverId}` })
      return true
    } catch {
      saySaveFailed()
      return false
    }
  }

  return (
    <section
      aria-label={talkName(talk)}
      className="flex flex-col h-full min-h-0 min-w-0 bg-bg desktop:border-s desktop:border-line"
    >
      <Boundary of={talk} name={`Head of ${talk.id}`} instead={<RoomTop>{null}</RoomTop>}>
        <MemberHead
          talk={talk}
          isTyping={writer !== undefined}
          onSearch={() => (isFinding ? close() : setFinding(true))}
        />
      </Boundary>
      {isFinding ? <RoomSearch value={find} found={shown.length} onChange={setFind} onClose={close} /> : null}
      <Boundary
        of={room.messages}
        name={`Messages of ${talk.id}`}
        instead={
          <div className="flex-1 min-h-0 overflow-y-auto px-3 py-3">
            <PlainText text={shown.map(({ content }) => content).join('\n\n')} />
          </div>
        }
      >
        <MemberMessages
          room={room}
          talk={talk}
          messages={shown}
          soughtId={soughtId}
          writer={wanted ? undefined : writer}
        />
      </Boundary>
      {talk.isGroup && talk.making ? <GroupMaking making={talk.making} /> : null}
      {talk.state === 'asked' ? (
        <RequestBar talk={talk} />
      ) : talk.isGone ? (
        <Closed>
          <Trans>You can no longer write here.</Trans>
        </Closed>
      ) : talk.mayWrite === 'no' ? (
        <Closed>
          {talk.others.length === 0 ? (
            <Trans>This account was deleted. Your messages stay here.</Trans>
          ) : (
            <Trans>You can write more once they accept your first message.</Trans>
          )}
        </Closed>
      ) : (
        <Composer
          slot={`chattie:${serverId}`}
          sendsOnEnter={settings?.sendsOnEnter ?? true}
          sendsPictures={talk.mayWrite === 'yes'}
          {...(talk.mayWrite === 'once' && { note })}
          onType={() => {
            if (showsTyping) tellTyping(serverId)
          }}
          onSend={handleSend}
        />
      )}
      <p className="only-read" aria-live="polite">
        {writer ? t({ message: 'typing…', comment: 'somebody is writing a message' }) : null}
      </p>
    </section>
  )
}

function Closed({ children }: { children: React.ReactNode }) {
  return (
    <p className="px-4 py-4 pb-[max(8px,env(safe-area-inset-bottom))] bg-surface line-above text-small text-muted text-center phrase">
      {children}
    </p>
  )
}

function NoTalk() {
  const { t } = useLingui()
  return (
    <section className="flex flex-col h-full min-h-0 bg-bg desktop:border-s desktop:border-line">
      <RoomTop>
        <span />
      </RoomTop>
      <div className="grid flex-1 place-items-center">
        <EmptyState
          kind="search"
          title={t`This conversation isn’t available`}
          text={t`It may have ended, or this device hasn’t loaded it yet.`}
        />
      </div>
    </section>
  )
}
