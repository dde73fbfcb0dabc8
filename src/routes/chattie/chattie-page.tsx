import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useMemberConversations } from '#src/data/conversations/hooks/conversations.ts'
import { chattieUnread, useChattieUnread } from '#src/data/stored-state/hooks/chattie-unread.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useFitsScreen } from '#src/shell/use-fits-screen.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListPane } from './parts/list-pane.tsx'
import { Room } from './parts/room.tsx'
import { REQUESTS } from './rules.ts'
import { useChat } from './use-chat.ts'
import { byPlace, useConversations } from './use-conversations.ts'
import { useTalks } from './use-talks.ts'

/** Where members talk comes behind the list, and is kept with it. */
const MemberRoom = lazyWithRetry(() => import('./parts/member-room.tsx'), 'MemberRoom')
const NewRoom = lazyWithRetry(() => import('./parts/new-room.tsx'), 'NewRoom')
const Requests = lazyWithRetry(() => import('./parts/requests.tsx'), 'Requests')

/** The messenger: conversations, and beside them, or on phones in their place, the room that the address names. */
export function ChattiePage() {
  const { room, with: withId } = useSearch({ from: '/chattie' })
  const [chat, keep] = useChat()
  const samples = useConversations(chat)
  const { all } = useMemberConversations()
  const talks = useTalks(all?.filter(({ state }) => state === 'open'))
  const requests = all?.filter(({ state }) => state === 'asked')
  const conversations = samples && [...samples, ...(talks ?? [])].sort(byPlace)
  useStoredUnread(all)
  const open = samples?.find(({ id }) => id === room)
  const isMemberRoom = room !== undefined && UUID.test(room)
  const isRoom =
    room !== undefined && (samples === undefined || open !== undefined || isMemberRoom || room === REQUESTS)
  const isOpen = isRoom || withId !== undefined
  useFitsScreen(isOpen ? 'task' : 'desktop')
  return (
    <div data-tint="chattie" className="h-full desktop:(page-wide py-6)">
      <h1 className="only-read">Chattie</h1>
      <div className="h-full desktop:(grid grid-cols-[360px_1fr] card overflow-hidden)">
        <ListPane
          conversations={conversations}
          requests={requests?.length ?? 0}
          openId={room}
          keep={keep}
          className={isOpen ? 'lt-desktop:hidden' : ''}
        />
        {withId !== undefined ? (
          <NewRoom key={withId} personId={withId} talks={all} />
        ) : room === REQUESTS ? (
          <Requests requests={requests} />
        ) : isMemberRoom ? (
          <MemberRoom key={room} id={room} />
        ) : open && chat ? (
          <Room key={open.id} conversation={open} chat={chat} keep={keep} />
        ) : (
          <NoRoom isLoading={!conversations} />
        )}
      </div>
    </div>
  )
}

/** Conversations with members go by such ids, and those of the demo by none. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Stores the number over the page's icon as the conversations on the device have it. */
function useStoredUnread(all: readonly { state: string; unread: number }[] | undefined): void {
  const [known, store] = useChattieUnread()
  const now = all && chattieUnread(all)
  useEffect(() => {
    if (now !== undefined && known !== undefined && known !== now) void store(now)
  }, [now, known, store])
}

/** What stands beside the list while no conversation is open. */
function NoRoom({ isLoading }: { isLoading: boolean }) {
  const { t } = useLingui()
  return (
    <div className="hidden place-items-center bg-bg border-s border-line desktop:grid">
      {isLoading ? null : (
        <EmptyState
          kind="choose"
          title={t`Select a conversation`}
          text={t`Choose someone on the left, or create a group.`}
        />
      )}
    </div>
  )
}
