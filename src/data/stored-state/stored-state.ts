import type { Observable } from 'dexie'
import { currentAccount, heldAccount } from '#src/data/session/accounts.ts'
import { type AccountRow, deviceDb, type StoredStateRow } from '#src/data/db/database.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { held } from '#src/data/db/held.ts'
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

/** All records of the device: a page follows many of them. */
const heldRows = held(deviceDb, 'kept', () => deviceDb.kept.toArray())

/** A kept record of the acting person; the same object while it is unchanged. */
export function watchStoredState(name: string): Observable<{ value: unknown }> {
  let last: { value: unknown } | undefined
  const read = async () => {
    const now = { value: await loadStoredState(name) }
    if (!last || JSON.stringify(last) !== JSON.stringify(now)) last = now
    return last
  }
  return live(read, [heldRows])
}

/** A kept record of the acting person, as it is now. */
export async function loadStoredState(name: string): Promise<unknown> {
  const { key, keptFrom = [] } = await heldAccount()
  const rows = (await heldRows()).filter((row) => row.name === name)
  const owner = [key, ...keptFrom.toReversed()].find((one) => rows.some(({ userId }) => userId === one))
  return rows.find(({ userId }) => userId === owner)?.value
}

/**
 * Changes a record of what the acting person did, in one transaction; undefined stands for no record. Rejects with
 * StorageError, and then nothing changed.
 */
export async function changeStoredState(name: string, change: (now: unknown) => unknown): Promise<void> {
  const account = await currentAccount()
  heldRows.forget()
  await withDurableTransaction(deviceDb, [deviceDb.kept], async () => {
    const row = await findStoredState(account, name)
    await deviceDb.kept.put({ userId: account.key, name, value: change(row?.value), version: 1 })
  })
}
