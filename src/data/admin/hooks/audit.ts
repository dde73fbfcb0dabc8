import { useInfiniteQuery } from '@tanstack/react-query'
import { admin as api } from '#contract/admin.ts'
import { call } from '#src/data/api/http.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { LIVE, useReading } from './read.ts'

export type { AuditEntry, AuditFacts } from '#contract/admin.ts'

/** What operators have done, the last first. */
export function useAudit() {
  const query = useInfiniteQuery({
    queryKey: [api.audit.path],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      (await trackReachability(() => call(api.audit, { query: pageParam === null ? {} : { cursor: pageParam } }))).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...LIVE,
  })
  return {
    entries: query.data?.pages.flatMap(({ items }) => items),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(), // a failure leaves the list as it is; pressing asks again
    ...useReading(query),
  }
}
