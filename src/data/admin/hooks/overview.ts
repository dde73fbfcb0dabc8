import { useQuery } from '@tanstack/react-query'
import { admin as api, type Overview } from '#contract/admin.ts'
import { call } from '#src/data/api/http.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { LIVE, type Reading, useReading } from './read.ts'

export type { DayCounts, Overview } from '#contract/admin.ts'

const KEY = [api.overview.path]
/** What others do comes by itself while the page is open. */
const POLL_MS = 60_000

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const asking = {
  queryKey: KEY,
  queryFn: async () => (await trackReachability(() => call(api.overview, { query: { zone: ownZone() } }))).data,
  ...LIVE,
}

/** What waits, how the portal runs, and what was done on each of the last 90 days. */
export function useOverview(): Reading & { overview: Overview | undefined; savedAt: number } {
  const query = useQuery({ ...asking, refetchInterval: POLL_MS })
  return { overview: query.data, savedAt: query.dataUpdatedAt, ...useReading(query) }
}

/** What waits, as far as an overview has been read; requests nothing. */
export const useKnownWaiting = (): Overview['waiting'] | undefined =>
  useQuery({ ...asking, enabled: false }).data?.waiting
