import type { Observable } from 'dexie'

import { currentAccount, heldAccount } from '#src/data/session/accounts.ts'
import { outboxDb, type PictureRow } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { live } from '#src/data/db/live.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import type { PictureType } from '#contract/picture-bytes.ts'

/** A picture as a composer chose it, made small on the device already. */
export interface ChosenPicture {
  bytes: ArrayBuffer
  type: PictureType
  width: number
  height: number
}

/** The pictures that wait in a slot of a person: one at most. */
export const picturesOf = (userId: string, slot: string) =>
  outboxDb.pictures.where('[userId+slot]').equals([userId, slot])

function changing(work: (userId: string) => Promise<unknown>): Promise<void> {
  return withDurableTransaction(outboxDb, [outboxDb.pictures, outboxDb.drafts, outboxDb.accounts], async () => {
    await work((await currentAccount()).key)
  })
}

async function forget(userId: string, slot: string): Promise<void> {
  await picturesOf(userId, slot).delete()
  await outboxDb.drafts.delete([userId, pictureWordsSlot(slot)])
}

/** Keeps a draft's picture in place of the one before and of its words. Rejects with StorageError, and then nothing changed. */
export const savePicture = (slot: string, picture: ChosenPicture): Promise<void> =>
  changing(async (userId) => {
    await forget(userId, slot)
    await outboxDb.pictures.add({ id: uuidv7(), userId, slot, ...picture })
  })

/** Forgets a draft's picture and its words because its person takes it away. */
export const removePicture = (slot: string): Promise<void> => changing((userId) => forget(userId, slot))

/** The picture of a draft, or null. */
export const watchPicture = (slot: string): Observable<PictureRow | null> =>
  live(async () => (await picturesOf((await heldAccount()).key, slot).first()) ?? null)

/** A picture that waits on this device with its post; null once the server has it. */
export const watchWaitingPicture = (id: string): Observable<PictureRow | null> =>
  live(async () => (await outboxDb.pictures.get(id)) ?? null)
