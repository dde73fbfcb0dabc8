import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useChattieUnread } from '#src/data/stored-state/hooks/chattie-unread.ts'
import { useFitsScreen } from '#src/shell/use-fits-screen.ts'
import { ListPane } from './parts/list-pane.tsx'
import { NoRoom } from './parts/no-room.tsx'
import { Room } from './parts/room.tsx'
import { useChat } from './use-chat.ts'
import { useConversations } from './use-conversations.ts'

/** The messenger: conversations, and beside them, or on phones in their place, the room that the address names. */
export function ChattiePage() {
  const { room } = useSearch({ from: '/chattie' })
  const [chat, keep] = useChat()
  const conversations = useConversations(chat)
  const [knownUnread, keepUnread] = useChattieUnread()
  const unread = conversations?.reduce((sum, conversation) => sum + conversation.unread, 0)
  const open = conversations?.find(({ id }) => id === room)
  const isRoom = room !== undefined && (conversations === undefined || open !== undefined)
  useFitsScreen(isRoom ? 'task' : 'desktop')
  useEffect(() => {
    if (unread !== undefined && knownUnread !== undefined && unread !== knownUnread) void keepUnread(unread)
  }, [unread, knownUnread, keepUnread])
  return (
    <div data-tint="chattie" className="h-full desktop:(page-wide py-6)">
      <h1 className="only-read">Chattie</h1>
      <div className="h-full desktop:(grid grid-cols-[360px_1fr] card overflow-hidden)">
        <ListPane
          conversations={conversations}
          openId={open?.id}
          keep={keep}
          className={isRoom ? 'lt-desktop:hidden' : ''}
        />
        {open && chat ? (
          <Room key={open.id} conversation={open} chat={chat} keep={keep} />
        ) : (
          <NoRoom isLoading={!conversations} />
        )}
      </div>
    </div>
  )
}
