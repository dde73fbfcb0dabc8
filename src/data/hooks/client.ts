import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { QueryClient } from '@tanstack/react-query'
import { loadOffline } from './offline.ts'

/** Stored query state is kept for seven days. */
const RETENTION_MS = 7 * 24 * 3600 * 1000

const persisterIn = (name: 'queryStorage' | 'publicQueryStorage') =>
  experimental_createQueryPersister<string>({
    storage: {
      getItem: async (key) => (await loadOffline())[name].getItem(key),
      setItem: async (key, value) => (await loadOffline())[name].setItem(key, value),
      removeItem: async (key) => (await loadOffline())[name].removeItem(key),
      entries: async () => (await loadOffline())[name].entries(),
    },
    maxAge: RETENTION_MS,
    buster: '1',
    prefix: 'anpan',
    refetchOnRestore: false,
    // Lists that a person reads have tables of their own.
    filters: { predicate: (query) => query.meta?.isStored !== true },
  })

/** Answers that have no table of their own are kept here, one record a query, so that a start offline knows them. */
const { persisterFn, removeQueries: forgetStored } = persisterIn('queryStorage')

/** Keeps an answer that is the same for everybody: it is there for whoever comes after a sign-out. */
export const storedForEverybody = { persister: persisterIn('publicQueryStorage').persisterFn }

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
      persister: persisterFn,
    },
  },
})

/** Forgets every answer, since another person acts now; resolves when what is on the screen has been asked for anew. */
export async function forgetAnswers(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  for (const query of queryClient.getQueryCache().getAll()) query.reset() // were it removed, the screen would wait for ever
  await forgetStored().catch(() => undefined) // nothing is kept where nothing can be read
  await queryClient.refetchQueries({ type: 'active' })
}
