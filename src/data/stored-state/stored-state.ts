import type { Observable } from 'dexie'
import { currentAccount } from '#src/data/session/accounts.ts'
import { type AccountRow, deviceDb, type StoredStateRow } from '#src/data/db/database.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { live } from '#src/data/db/live.ts'

/** A record of this person, also where it still stands under an earlier key of theirs (see `migrateUserRecords`). */
export async function findStoredState(
  { key, keptFrom = [] }: AccountRow,
  name: string,
): Promise<StoredStateRow | undefined> {
  for (const owner of [key, ...keptFrom.toReversed()]) {
    const row = await deviceDb.kept.get([owner, name])
    if (row) return row
  }
  return undefined
}

/** A kept record of the acting person. */
export function watchStoredState(name: string): Observable<{ value: unknown }> {
  return live(async () => ({ value: (await findStoredState(await currentAccount(), name))?.value }))
}

/** A kept record of the acting person, as it is now. */
export const loadStoredState = async (name: string): Promise<unknown> =>
  (await findStoredState(await currentAccount(), name))?.value

/**
 * Changes a record of what the acting person did, in one transaction; undefined stands for no record. Rejects with
 * StorageError, and then nothing changed.
 */
export async function changeStoredState(name: string, change: (now: unknown) => unknown): Promise<void> {
  const account = await currentAccount()
  await withDurableTransaction(deviceDb, [deviceDb.kept], async () => {
    const row = await findStoredState(account, name)
    await deviceDb.kept.put({ userId: account.key, name, value: change(row?.value), version: 1 })
  })
}
