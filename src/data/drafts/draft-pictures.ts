import type { Observable } from 'dexie'
import { outboxDb, type PictureRow } from '#src/data/db/database.ts'
import { wordsSlotOf } from '#src/data/db/draft-slots.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { live } from '#src/data/db/live.ts'
import { currentAccount, heldAccount } from '#src/data/session/accounts.ts'
import { addToSlot } from './add-to-slot.ts'
import { type ChosenPicture, picturesOf } from './pictures.ts'
import { inOrder } from './take-draft.ts'

const { pictures, drafts, accounts } = outboxDb

function changing<T>(work: (userId: string) => Promise<T>): Promise<T> {
  return withDurableTransaction(outboxDb, [pictures, drafts, accounts], async () => work((await currentAccount()).key))
}

const rowsOf = async (userId: string, slot: string): Promise<PictureRow[]> =>
  inOrder(await picturesOf(userId, slot).toArray())

/** Keeps a picture behind the others of a draft. False where there is no place for it. Rejects with StorageError. */
export const addPicture = (slot: string, picture: ChosenPicture): Promise<boolean> =>
  changing((userId) => addToSlot(userId, slot, picture))

/** Forgets one picture of a draft and the words for it. Rejects with StorageError. */
export const takeOutPicture = (slot: string, id: string): Promise<void> =>
  changing(async (userId) => {
    const row = (await rowsOf(userId, slot)).find((one) => one.id === id)
    if (!row) return
    await pictures.delete(id)
    await drafts.delete([userId, wordsSlotOf(row)])
  })

/** Moves one picture of a draft to another place, counted from 0. Rejects with StorageError. */
export const movePicture = (slot: string, id: string, to: number): Promise<void> =>
  changing(async (userId) => {
    const rows = await rowsOf(userId, slot)
    const from = rows.findIndex((one) => one.id === id)
    if (from < 0 || to < 0 || to >= rows.length) return
    rows.splice(to, 0, ...rows.splice(from, 1))
    await pictures.bulkPut(rows.map((row, position) => ({ ...row, position })))
  })

/** The pictures of a draft, in their order. */
export const watchPictures = (slot: string): Observable<PictureRow[]> =>
  live(async () => rowsOf((await heldAccount()).key, slot))

/** The ids of a draft's pictures that nothing is said of. */
export async function loadUndescribed(slot: string): Promise<string[]> {
  const { key } = await heldAccount()
  const rows = await rowsOf(key, slot)
  const words = await drafts.bulkGet(rows.map((row): [string, string] => [key, wordsSlotOf(row)]))
  return rows.flatMap(({ id }, at) => (words[at]?.text.trim() ? [] : [id]))
}

/** The same, at every change. */
export const watchUndescribed = (slot: string): Observable<string[]> => live(() => loadUndescribed(slot))
