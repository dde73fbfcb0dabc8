import { outboxDb } from '#src/data/db/database.ts'
import { live } from '#src/data/db/live.ts'

const countUnsent = (): Promise<number> => outboxDb.outbox.filter(({ state }) => state !== 'acked').count()

/** How long after a look that failed the next one is: a store that is being cleared cannot be opened yet. */
const AGAIN_MS = 1000
/** A store that stays closed was let go of for a newer version of the app. */
const MOST_LOOKS = 30

/**
 * Calls back with how many unsent changes are gone when the browser clears the site's data under the open page (offline
 * F56); a connection that is merely lost takes none with it. Resolves, when it first knows their number, with what ends
 * it; rejects where the store cannot be read.
 */
export async function onChangesLost(callBack: (count: number) => void): Promise<() => void> {
  let known = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const following = await new Promise<{ unsubscribe(): void }>((resolve, reject) => {
    const subscription = live(countUnsent).subscribe({
      next(count) {
        known = count
        timer = undefined // it can be read
        resolve(subscription)
      },
      error: reject,
    })
  })
  /** Looking opens the store anew: if it was cleared, every view is read anew with that. */
  async function look(before: number, times = 1): Promise<void> {
    const left = await outboxDb.outbox.count().catch(() => null)
    if (left === null) {
      if (times < MOST_LOOKS) timer = setTimeout(() => void look(before, times + 1), AGAIN_MS)
      return
    }
    timer = undefined
    if (left === 0 && before > 0) callBack(before)
  }
  function handleClose() {
    const before = known
    timer ??= setTimeout(() => void look(before)) // each opening that fails is a closing too
  }
  outboxDb.on('close', handleClose)
  return () => {
    following.unsubscribe()
    outboxDb.on('close').unsubscribe(handleClose)
    clearTimeout(timer)
  }
}
