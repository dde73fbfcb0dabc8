import { useQuery } from '@tanstack/react-query'
import { HEADER } from '#contract/headers.ts'
import { type OpenOrder, openOrders as api } from '#contract/open-orders.ts'
import type { OrderStep } from '#contract/orders.ts'
import { call } from '#src/data/api/http.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { requestAnew } from '#src/data/hooks/client.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'

export { canCancel, nextStep, SHOP_WORDS_MAX } from '#contract/orders.ts'
export type { OpenOrder } from '#contract/open-orders.ts'

const KEY = [api.list.path]
/** What people order comes by itself while it is looked at. */
const POLL_MS = 15_000

/** Orders of everybody that are on their way, those that were placed first; for moderators. */
export function useOpenOrders() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await trackReachability(() => call(api.list, {}))).data,
    staleTime: 0,
    refetchInterval: POLL_MS,
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  return { orders: query.data?.orders, waiting: query.data?.waiting ?? 0, isError: query.isError }
}

/** Moves an order on to its next step. Rejects with ApiError (`conflict` where it has gone on meanwhile) or NetworkError. */
export const moveOrder = ({ id }: OpenOrder, state: OrderStep): Promise<void> =>
  acted((headers) => call(api.move, { params: { id }, body: { state } }, { headers }))

/**
 * Cancels an order of another person, who reads the words beside it. Rejects in the same way; `already-shipped` where it
 * is too late for it.
 */
export const cancelForBuyer = ({ id }: OpenOrder, words: string): Promise<void> =>
  acted((headers) => call(api.cancel, { params: { id }, body: { words } }, { headers }))

/** Every order, the last first. Rejects with ApiError or NetworkError. */
export async function fetchAllOrders(): Promise<OpenOrder[]> {
  const found: OpenOrder[] = []
  let cursor: string | null = null
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor }
    const { data, headers } = await trackReachability(() => call(api.all, { query }))
    found.push(...data)
    cursor = nextCursorOf(headers)
  } while (cursor !== null)
  return found
}

async function acted(ask: (headers: Record<string, string>) => Promise<unknown>): Promise<void> {
  try {
    await trackReachability(() => ask({ [HEADER.key]: uuidv7() }))
  } finally {
    await requestAnew({ queryKey: KEY })
  }
}
