import { useQuery } from '@tanstack/react-query'
import { type Export, exports as api } from '#contract/exports.ts'
import { call } from '#src/data/api/http.ts'
import { requestAnew } from '#src/data/hooks/client.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { useAccount } from './account.ts'

export type { Export } from '#contract/exports.ts'

const KEY = ['/api/user/export']
/** How often the progress is requested while a person waits for their file. */
const LOOK_MS = 2_000

/** What the server keeps of the person in numbers, and the file that they take along; undefined until it has said, and without a network. */
export function useExport(): Export | undefined {
  const userId = useAccount()?.user?.id
  const { data } = useQuery({
    queryKey: [...KEY, userId],
    queryFn: async () => (await trackReachability(() => call(api.read, {}))).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? LOOK_MS : false),
    meta: NOT_PERSISTED,
  })
  return data
}

/** Has a file made of all that is the person's. Rejects with ApiError or NetworkError. */
export async function askExport(): Promise<void> {
  await trackReachability(() => call(api.make, {}))
  await requestAnew({ queryKey: KEY })
}
