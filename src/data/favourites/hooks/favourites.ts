import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'

/** The store of favourites, with the commands that are laid over it, once the device's store stands. */
async function loadStore() {
  await loadOffline()
  await import('#src/data/lazy-commands.ts')
  return import('../favourite-store.ts')
}

async function fetchFavourites(): Promise<true> {
  const store = await loadStore()
  await readAsPerson((isNamed) => store.refreshFavourites(isNamed))
  return true
}

/** Ids of the products that the acting person keeps: from this device at once, and anew from the server. Undefined until the device has been asked. */
export function useFavourites(): ReadonlySet<string> | undefined {
  const ids = useLive('favourites', async () => (await loadStore()).watchFavourites())
  const account = useAccount()
  const query = useQuery({
    queryKey: ['/api/user/favourites'],
    queryFn: fetchFavourites,
    // whom the server does not know yet has none there
    enabled: Boolean(account?.user),
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  useFresh(query)
  return useMemo(() => ids && new Set(ids), [ids])
}

/**
 * Keeps a product at hand, or no longer: seen at once, kept on the device, sent when the server can be reached. Rejects
 * with StorageError, and with SignInNeeded after a sign-out.
 */
export async function setFavourite({ id, name }: { id: string; name: string }, favourite: boolean): Promise<void> {
  const [offline, store] = await Promise.all([loadOffline(), loadStore()])
  await offline.change('favourite.set', id, { favourite, base: await store.isKnownFavourite(id), name })
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id)
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}
