import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type LogEntry,
  moderation as api,
  type NewAct,
  type QueueItem,
  type ReportedThing,
} from '#contract/moderation.ts'
import type { Reportable } from '#contract/reports.ts'
import { mayModerate } from '#contract/roles.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { requestAnew } from '#src/data/hooks/client.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { HEADER } from '#contract/headers.ts'

export {
  type LogEntry,
  type QueueItem,
  type ReportedThing,
  SUSPENSION_DAYS,
  type Written,
} from '#contract/moderation.ts'

const QUEUE = api.queue.path
const LOG = api.log.path
const THING = '/api/admin/things'
const PRODUCTS = '/api/products'
/** What others report comes by itself while the page is open. */
const POLL_MS = 15_000

/** Whether who acts here looks after what is reported; undefined until the device has been read. */
export function useIsModerator(): boolean | undefined {
  const account = useAccount()
  return account && mayModerate(account.user?.role)
}

/** What waits; `isRefused` where the server knows better than this device who is a moderator. */
export function useQueue() {
  const query = useInfiniteQuery({
    queryKey: [QUEUE],
    queryFn: async ({ pageParam }: { pageParam: string | null }) => {
      const since = new Date(new Date().setHours(0, 0, 0, 0)).toISOString()
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      const answer = await trackReachability(() => call(api.queue, { query: { since, ...cursor } }))
      return { ...answer.data, next: nextCursorOf(answer.headers) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: POLL_MS,
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  const isRefused = query.error instanceof ApiError && query.error.status === 403
  const pages = query.data?.pages
  const first = pages?.[0]
  return {
    queue: first && { ...first, items: inPages(pages) },
    isError: query.isError,
    isRefused,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(), // a failure leaves the list as it is; pressing tries again
  }
}

/** Each item once: when one is dealt with between two requests, the items behind it move up and can be in both pages. */
function inPages(pages: readonly { items: readonly QueueItem[] }[]): QueueItem[] {
  const items = pages.flatMap((page) => page.items)
  return [...new Map(items.map((item) => [`${item.about} ${item.id}`, item])).values()]
}

/** A reported thing with its context; null where it is gone. */
export function useReportedThing(item: { about: Reportable; id: string } | undefined) {
  const { about = 'post', id = '' } = item ?? {}
  const query = useQuery<ReportedThing | null>({
    queryKey: [THING, about, id],
    enabled: item !== undefined,
    queryFn: async () => {
      try {
        return (await trackReachability(() => call(api.thing, { params: { about, id } }))).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 0,
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  return { thing: query.data, isError: query.isError }
}

/** The log, the last first. */
export function useLog() {
  const query = useInfiniteQuery({
    queryKey: [LOG],
    queryFn: async ({ pageParam }: { pageParam: string | null }) => {
      const answer = await trackReachability(() => call(api.log, { query: pageParam ? { cursor: pageParam } : {} }))
      return { entries: answer.data, next: nextCursorOf(answer.headers) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries),
    isError: query.isError,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(), // a failure leaves the list as it is; pressing asks again
  }
}

/** Does something about a thing. Rejects with ApiError (`conflict` where it is done already) or NetworkError. */
export async function actOn(body: Omit<NewAct, 'days'> & { days?: NewAct['days'] }): Promise<LogEntry> {
  return acted(async (headers) => (await call(api.act, { body }, { headers })).data)
}

/** Whether a rejection says that moderators do not act on this, or that the viewer is none. */
export const isForeign = (error: unknown): boolean => error instanceof ApiError && error.problemName === 'not-allowed'

/** Closes all waiting reports by a person. Rejects in the same way; `conflict` if none of them waits. */
export async function closeReportsBy(id: string): Promise<LogEntry> {
  return acted(async (headers) => (await call(api.closeBy, { params: { id } }, { headers })).data)
}

/** Takes an act of one's own back. Rejects in the same way. */
export async function undoAct(id: string): Promise<LogEntry> {
  return acted(async (headers) => (await call(api.undo, { params: { id } }, { headers })).data)
}

async function acted(ask: (headers: Record<string, string>) => Promise<LogEntry>): Promise<LogEntry> {
  try {
    return await trackReachability(() => ask({ [HEADER.key]: uuidv7() }))
  } finally {
    for (const key of [QUEUE, LOG, THING]) void requestAnew({ queryKey: [key] })
    void requestAnew({ predicate: ({ meta }) => meta?.isLive === true, type: 'active' })
    void requestAnew({ queryKey: [PRODUCTS], type: 'active' }) // a review counts in its product's rating
  }
}
