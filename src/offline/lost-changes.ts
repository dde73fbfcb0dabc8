import { liveQuery } from 'dexie'
import { outboxDb } from './database.ts'

const countUnsent = (): Promise<number> => outboxDb.outbox.filter(({ state }) => state !== 'acked').count()

/**
 * Calls back with how many unsent changes are gone when the browser clears the site's data under the open page (offline
 * F56); a connection that is merely lost takes none with it. Returns what ends it.
 */
export function onChangesLost(callBack: (count: number) => void): () => void {
  let known = 0
  const following = liveQuery(countUnsent).subscribe({ next: (count) => (known = count), error: () => undefined })
  const handleClose = () => {
    const before = known
    const look = async () => {
      if (before > 0 && (await outboxDb.outbox.count()) === 0) callBack(before)
    }
    setTimeout(() => void look().catch(() => undefined)) // a store that fails tells itself where it is needed
  }
  outboxDb.on('close', handleClose)
  return () => {
    following.unsubscribe()
    outboxDb.on('close').unsubscribe(handleClose)
  }
}
