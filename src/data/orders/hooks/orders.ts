import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { loadOffline } from '#src/data/hooks/offline.ts'
import type { View } from '#src/data/hooks/live-views.ts'
import { useAskWhenSeen } from '#src/data/hooks/ask-when-seen.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { pollMs } from '#src/data/posts/hooks/feed.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { ShownOrder } from '../shown-order.ts'

export { heldShares, heldYen, type ShownOrder } from '../shown-order.ts'

async function watchOrders() {
  const [{ watchOrders: watch }] = await Promise.all([import('../views.ts'), import('#src/data/lazy-commands.ts')])
  return watch()
}

/** The acting person's orders on this device. */
export const ordersView: View<ShownOrder[]> = ['orders', watchOrders]

/** Asks for a page of one's orders and stores it; resolves with where it goes on. Rejects as a call does. */
async function fetchOrders(cursor: string | null): Promise<string | null> {
  const [{ refreshOrders }] = await Promise.all([
    import('../refresh-orders.ts'),
    import('#src/data/lazy-commands.ts'),
    loadOffline(),
  ])
  return readAsPerson((isNamed) => refreshOrders(cursor, isNamed))
}

/** Its seller moves it on: the page that shows it polls from time to time where no stream announces it. */
const isOnItsWay = ({ order, state }: ShownOrder): boolean =>
  state === 'known' && order.cancelledAt === null && order.state !== 'delivered'

export interface Orders {
  orders: readonly ShownOrder[]
  status: 'loading' | 'ready' | 'unsaved'
  /** Asks for those before the last; null where there are none, or none are known of. */
  loadMore: (() => void) | null
}

/** One's orders: from this device at once, with what waits laid over them, and anew from the server. */
export function useOrders(isMember: boolean): Orders {
  const shown = useLive(...ordersView)
  const query = useQuery({
    queryKey: ['/api/orders'],
    queryFn: () => fetchOrders(null),
    enabled: isMember,
    refetchInterval: () => (shown?.some(isOnItsWay) ? pollMs() : false),
    meta: { ...NOT_PERSISTED, isLive: true },
  })
  useAskAgain(query)
  useFresh(query)
  useAskWhenSeen(query.refetch)
  const [behind, setBehind] = useState<string | null>()
  const next = behind === undefined ? (query.data ?? null) : behind
  const loadMore = useCallback(() => {
    if (next !== null) void fetchOrders(next).then(setBehind, () => undefined) // the button asks again
  }, [next])
  const isAnswered = query.isSuccess || !isMember
  const status = shown && (shown.length > 0 || isAnswered) ? 'ready' : shown && query.isError ? 'unsaved' : 'loading'
  return { orders: shown ?? [], status, loadMore: next === null ? null : loadMore }
}
