import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { people as api } from '#contract/people.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import { call } from '#src/data/api/http.ts'
import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { FEED_KEY } from '#src/data/posts/hooks/feed.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'

export interface MuteWords {
  /** Undefined where they are not known: to a visitor, and without a connection. */
  words: readonly UnwantedWord[] | undefined
  isBusy: boolean
  hasFailed: boolean
  /** Puts these in the place of all; resolves with whether the server has taken them. */
  save(words: readonly UnwantedWord[]): Promise<boolean>
}

const KEY = ['/api/user/mute-words']

/** The words that who acts here has muted: changed on the server at once, with the posts on this device after that. */
export function useMuteWords(): MuteWords {
  const query = useQuery({
    queryKey: KEY,
    queryFn: () =>
      readAsPerson(async (isNamed) => {
        const asked = await (await loadOffline()).captureRequestContext(isNamed)
        return (await call(api.muteWords, {}, { headers: { ...asked.headers } })).data
      }),
  })
  useFresh(query)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function save(words: readonly UnwantedWord[]): Promise<boolean> {
    setState('busy')
    try {
      await trackReachability(async () => (await loadSending()).startSession())
      const { data } = await trackReachability(() => call(api.setMuteWords, { body: { words: [...words] } }))
      queryClient.setQueryData(KEY, data)
      dropSnapshot() // the next start must not draw what is left out now
      void queryClient.refetchQueries({ queryKey: FEED_KEY, exact: true })
      setState('idle')
      return true
    } catch {
      setState('failed')
      return false
    }
  }
  return { words: query.data, isBusy: state === 'busy', hasFailed: state === 'failed', save }
}
