import { useQuery } from '@tanstack/react-query'
import { people as api } from '#contract/people.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import { call } from '#src/data/api/http.ts'
import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { LIVE } from './person.ts'

export type { UnwantedWord } from '#contract/unwanted.ts'

const KEY = [api.muteWords.path]

export interface MuteWords {
  words: readonly UnwantedWord[]
  /** `no-user`: the server does not know the acting person, and stores no words for them. */
  status: 'loading' | 'ready' | 'unsaved' | 'no-user'
}

/** Keeps the words that were answered, so that they hold for what is stored, at once and without a network. */
async function storing(
  ask: (headers: Record<string, string>) => Promise<UnwantedWord[]>,
  isNamed = true,
): Promise<UnwantedWord[]> {
  const { storeMuteWords } = await import('../store-people.ts')
  const request = await (await loadOffline()).captureRequestContext(isNamed).catch(() => undefined)
  const words = await ask({ ...request?.headers })
  // where they cannot be kept, the server leaves out what has them
  if (request) await storeMuteWords(words, request).catch(() => undefined)
  return words
}

/** The words that the acting person does not want to read, from this device at once where they were read before. */
export function useMuteWords(): MuteWords {
  const account = useAccount()
  const isKnown = Boolean(account?.user)
  const query = useQuery({
    queryKey: KEY,
    queryFn: () =>
      readAsPerson((isNamed) => storing(async (headers) => (await call(api.muteWords, {}, { headers })).data, isNamed)),
    enabled: isKnown,
    meta: LIVE,
  })
  useAskAgain(query)
  useFresh(query)
  if (account && !isKnown) return { words: [], status: 'no-user' }
  const status = query.data ? 'ready' : query.isError ? 'unsaved' : 'loading'
  return { words: query.data ?? [], status }
}

/** Puts these words in the place of all that were there. Needs a connection; rejects with ApiError or NetworkError. */
export async function saveMuteWords(words: readonly UnwantedWord[]): Promise<void> {
  const data = await storing(async (headers) => {
    const answer = await trackReachability(() => call(api.setMuteWords, { body: { words: [...words] } }, { headers }))
    return answer.data
  })
  queryClient.setQueryData(KEY, data)
  dropSnapshot() // the next start must not draw what says them
  void queryClient.refetchQueries({ queryKey: KEY }) // it is kept on the device with its answer
}
