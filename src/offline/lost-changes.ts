import { liveQuery } from 'dexie'
import { outboxDb } from './database.ts'

const countUnsent = (): Promise<number> => outboxDb.outbox.filter(({ state }) => state !== 'acked').count()

/**
 * Calls back with how many unsent changes are gone when the browser clears the site's data under the open page (offline
 * F56); a connection that is merely lost takes none with it. Resolves, when it first knows their number, with what ends
 * it; rejects where the store cannot be read.
 */
export async function onChangesLost(callBack: (count: number) => void): Promise<() => void> {
  let known = 0
  const following = await new Promise<{ unsubscribe(): void }>((resolve, reject) => {
    const subscription = liveQuery(countUnsent).subscribe({
      next(count) {
        known = count
        resolve(subscription)
      },
      error: reject,
    })
  })
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
