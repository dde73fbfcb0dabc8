import type { Observable } from 'dexie'
import { currentAccount } from '#src/data/session/accounts.ts'
import { type AccountRow, deviceDb, type KeptRow } from '#src/data/db/database.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { live } from '#src/data/db/live.ts'

/** A record of this person, also where it still stands under an earlier key of theirs (see `migrateUserRecords`). */
export async function findKept({ key, keptFrom = [] }: AccountRow, name: string): Promise<KeptRow | undefined> {
  for (const owner of [key, ...keptFrom.toReversed()]) {
    const row = await deviceDb.kept.get([owner, name])
    if (row) return row
  }
  return undefined
}

/** A kept record of the acting person. */
export function watchKept(name: string): Observable<{ value: unknown }> {
  return live(async () => ({ value: (await findKept(await currentAccount(), name))?.value }))
}

/** A kept record of the acting person, as it is now. */
export const loadKept = async (name: string): Promise<unknown> => (await findKept(await currentAccount(), name))?.value

/**
 * Changes a record of what the acting person did, in one transaction; undefined stands for no record. Rejects with
 * StorageError, and then nothing changed.
 */
export async function changeKept(name: string, change: (now: unknown) => unknown): Promise<void> {
  const account = await currentAccount()
  await withDurableTransaction(deviceDb, [deviceDb.kept], async () => {
    const row = await findKept(account, name)
    await deviceDb.kept.put({ userId: account.key, name, value: change(row?.value), version: 1 })
  })
}
