import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { onCacheMoved } from '#src/data/storage/hooks/storage-place.ts'
import { RETENTION_MS } from './stored.ts'

type Persister = typeof import('./stored-answers.ts')['ownAnswers']['persisterFn']

const loadStored = () => import('./stored-answers.ts')

/**
 * What keeps answers comes with the first page that asks for one; lists that a person reads have tables of
 * their own and go past it.
 */
const persisterOf =
  (name: 'ownAnswers' | 'publicAnswers'): Persister =>
  async (queryFn, context, query) => {
    if (query.meta?.isPersisted === false) return queryFn(context)
    const stored = await loadStored()
    return stored[name].persisterFn(queryFn, context, query)
  }

/** Stores an answer that is the same for everybody; it stays after a sign-out. */
export const storedForEverybody = { persister: persisterOf('publicAnswers') }

/** Reads as the specification's section 9 says: never stale, no retries, no refetch on focus. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: RETENTION_MS,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      persister: persisterOf('ownAnswers'),
    },
  },
})

/**
 * Requests again what a change has made old, and resolves once it is there. An answer that is under way was requested
 * before the change, and is dropped: a first one would otherwise be waited for in place of a new one.
 */
export async function requestAnew(which?: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(which)
  await queryClient.invalidateQueries(which) // oxlint-disable-line no-restricted-properties -- after the cancelling
}

onCacheMoved(() => void requestAnew()) // a failure is shown where it belongs

const forgetStored = async () => (await loadStored()).ownAnswers.removeQueries()

/** Forgets every answer, since another person acts now; resolves when what is on the screen has been asked for anew. */
export async function forgetAnswers(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  for (const query of queryClient.getQueryCache().getAll()) query.reset() // were it removed, the screen would wait for ever
  await forgetStored().catch(() => undefined) // nothing is kept where nothing can be read
  await queryClient.refetchQueries({ type: 'active' })
}
