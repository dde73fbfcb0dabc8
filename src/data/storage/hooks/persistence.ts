import { getConnection } from '#src/data/sync/hooks/connection.ts'

/** Set once the browser was asked by us: some put a question to their person, and one is enough. */
const ASKED_KEY = 'anpan-asked-to-keep'

/** Asks the browser to keep the store until its person clears it; resolves true when it does. */
export const requestPersistence = (): Promise<boolean> => navigator.storage.persist().catch(() => false)

/** Asks for it after the first write that waits for a network: now there is something to lose. */
export async function requestPersistenceOnce(): Promise<void> {
  if (!getConnection().isOffline || !navigator.storage?.persist) return
  try {
    if (localStorage.getItem(ASKED_KEY) !== null) return
    localStorage.setItem(ASKED_KEY, '1')
  } catch {
    return // no such storage: it would be asked at every write
  }
  await requestPersistence()
}
