import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useAskWhenSeen } from '#src/data/hooks/ask-when-seen.ts'
import type { View } from '#src/data/hooks/live-views.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { pollMs } from '#src/data/posts/hooks/feed.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { ShownConversation } from '../shown.ts'
import type { RoomView } from '../views.ts'

export { roomName } from '../shown.ts'
export type { ShownConversation, ShownMessage } from '../shown.ts'

/** What asks for conversations comes with what hears of them, and not with the list. */
const load = () => import('./load.ts')
const loadStore = async () => (await load()).loadConversationStore()
const loadViews = async () => (await load()).loadConversationViews()

const conversationsView: View<ShownConversation[]> = [
  'conversations',
  async () => (await loadViews()).watchConversations(),
]

export interface Conversations {
  /** Undefined until the device has been read. */
  all: readonly ShownConversation[] | undefined
  /** The server has answered, or the person is no member and there is no request. */
  isAnswered: boolean
}

/** The acting person's conversations with members: from this device at once, and anew from the server. */
export function useMemberConversations(): Conversations {
  const isMember = useAccount()?.kind === 'member'
  const all = useLive(...conversationsView)
  const query = useQuery({
    queryKey: ['/api/conversations'],
    queryFn: async () => (await load()).askConversations(),
    enabled: isMember,
    refetchInterval: pollMs,
    meta: { ...NOT_PERSISTED, isLive: true },
  })
  useAskAgain(query)
  useAskWhenSeen(query.refetch)
  return { all, isAnswered: query.isSuccess || query.isError || !isMember }
}

/** So many messages are drawn at first, and more with each time that earlier ones are asked for. */
const SHOWN = 60

export interface MemberRoom extends RoomView {
  isLoadingEarlier: boolean
  loadEarlier(): void
}

/** One conversation with its newest messages, and back to one that is sought; undefined until the device has been read. */
export function useMemberRoom(id: string, soughtId?: string): MemberRoom | undefined {
  const [limit, setLimit] = useState(SHOWN)
  const [isLoadingEarlier, setLoadingEarlier] = useState(false)
  const view = useLive(`room:${id}:${limit}:${soughtId ?? ''}`, async () =>
    (await loadViews()).watchRoom(id, limit, soughtId),
  )
  // of what was made here and is not sent yet the server knows nothing
  const serverId = view?.conversation?.making === null ? view.conversation.id : undefined
  useEffect(() => {
    if (serverId === undefined) return
    // what was taken back meanwhile goes; else what is stored stays as it is
    void loadStore()
      .then((store) => readAsPerson((isNamed) => store.refreshMessages(serverId, isNamed)))
      .catch(() => undefined)
  }, [serverId])
  const loadEarlier = useCallback(() => {
    setLimit((now) => now + SHOWN)
    if (serverId === undefined) return
    setLoadingEarlier(true)
    void loadStore()
      .then((store) => readAsPerson((isNamed) => store.fetchEarlier(serverId, isNamed)))
      .catch(() => undefined) // what is stored is shown; the button asks again
      .finally(() => setLoadingEarlier(false))
  }, [serverId])
  return view && { ...view, isLoadingEarlier, loadEarlier }
}
