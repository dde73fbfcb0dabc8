import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMemberConversations } from '#src/data/conversations/hooks/conversations.ts'
import { useChattieUnread, useMembersUnread } from '#src/data/stored-state/hooks/chattie-unread.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useFitsScreen } from '#src/shell/use-fits-screen.ts'
import { ListPane } from './parts/list-pane.tsx'
import { NoRoom } from './parts/no-room.tsx'
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
  useKeptUnread(sumOf(samples), sumOf(talks))
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

const sumOf = (conversations: readonly { unread: number }[] | undefined): number | undefined =>
  conversations?.reduce((sum, { unread }) => sum + unread, 0)

/** Keeps the number over the page's icon. */
function useKeptUnread(ofSamples: number | undefined, ofMembers: number | undefined): void {
  const [known, keep] = useChattieUnread()
  const [knownOfMembers, keepOfMembers] = useMembersUnread()
  useEffect(() => {
    if (ofSamples === undefined || ofMembers === undefined || known === undefined) return
    if (known !== ofSamples + ofMembers) void keep(ofSamples + ofMembers)
  }, [ofSamples, ofMembers, known, keep])
  useEffect(() => {
    if (ofMembers !== undefined && knownOfMembers !== undefined && knownOfMembers !== ofMembers)
      void keepOfMembers(ofMembers)
  }, [ofMembers, knownOfMembers, keepOfMembers])
}
