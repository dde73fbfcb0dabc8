import type { Observable, Table } from 'dexie'
import { POST_PICTURES_MAX } from '#contract/post-pictures.ts'
import { currentAccount, heldAccount } from '#src/data/session/accounts.ts'
import { type DraftRow, outboxDb, type PictureRow, type SharedFileRow } from '#src/data/db/database.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { live } from '#src/data/db/live.ts'
import { boundText } from '#src/data/drafts/draft-bound.ts'
import type { ChosenPicture } from '#src/data/drafts/pictures.ts'
import { addToSlot } from '#src/data/drafts/add-to-slot.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'

/** A picture as the other app gave it. */
export type SharedFile = Pick<SharedFileRow, 'bytes' | 'type'>

/** A draft that began with a share. */
export interface SharedDraft {
  slot: string
  text: string
  /** How many characters were left out behind the text, since no draft has room for them. */
  cut?: number
  /** Its picture has come and is not made small yet. */
  hasFile: boolean
}

/** All that was kept of one share. */
export interface TakenShare {
  drafts: DraftRow[]
  pictures: PictureRow[]
  sharedFiles: SharedFileRow[]
}

const { drafts, pictures, sharedFiles, accounts } = outboxDb

function changing<T>(work: (userId: string) => Promise<T>): Promise<T> {
  return withDurableTransaction(outboxDb, [drafts, pictures, sharedFiles, accounts], async () =>
    work((await currentAccount()).key),
  )
}

/**
 * Keeps what another app shared as drafts of their own, so that no other draft is touched; what is more than a post has
 * room for is a further draft. A text is kept as far as a draft has room, and how much was left out is kept with
 * it; `cutBefore` was left out on its way. The same text shared again takes its earlier self's place. Resolves once it is
 * durable, with the slot of the first draft, null where nothing came; rejects with StorageError, and then nothing was kept.
 */
export const saveShare = (said: string, files: readonly SharedFile[] = [], cutBefore = 0): Promise<string | null> => {
  const { text, cut } = boundText(said)
  return changing(async (userId) => {
    if (files.length === 0) await dropSameText(userId, text)
    // the newest is shown first: that is the one with the text
    const slots = Array.from(
      { length: Math.max(Math.ceil(files.length / POST_PICTURES_MAX), text ? 1 : 0) },
      () => `share:${uuidv7()}`,
    ).reverse()
    if (slots[0] && text)
      await drafts.put({ userId, slot: slots[0], text, savedAt: Date.now(), ...leftOut(cut + cutBefore) })
    for (const [at, file] of files.entries())
      await sharedFiles.add({
        ...file,
        id: uuidv7(),
        userId,
        slot: slots[Math.floor(at / POST_PICTURES_MAX)] as string,
      })
    return slots[0] ?? null
  })
}

const leftOut = (cut: number): { cut?: number } => (cut > 0 ? { cut } : {})

/** Cuts what an earlier version kept of shares that no field can show. Rejects with StorageError. */
export const cutLongShares = (): Promise<void> =>
  changing(async (userId) => {
    for (const draft of await sharesIn(drafts, userId).toArray()) {
      const { text, cut } = boundText(draft.text)
      if (cut > 0) await drafts.put({ ...draft, text, cut: cut + (draft.cut ?? 0) })
    }
  })

async function dropSameText(userId: string, text: string): Promise<void> {
  const withPicture = new Set([...(await slotsOf(pictures, userId)), ...(await slotsOf(sharedFiles, userId))])
  for (const draft of await sharesIn(drafts, userId).toArray())
    if (draft.text === text && !withPicture.has(draft.slot)) await drafts.delete([userId, draft.slot])
}

/** The drafts that began with a share, the newest first. */
export const watchShares = (): Observable<SharedDraft[]> =>
  live(async () => {
    const { key } = await heldAccount()
    const stored = (await sharesIn(drafts, key).toArray()).filter(({ slot }) => isShare(slot))
    const rows = new Map(stored.map((draft) => [draft.slot, draft]))
    const files = new Set(await slotsOf(sharedFiles, key))
    const slots = new Set([...rows.keys(), ...files, ...(await slotsOf(pictures, key))])
    return [...slots]
      .sort()
      .reverse()
      .map((slot) => {
        const { text = '', cut = 0 } = rows.get(slot) ?? {}
        return { slot, text, hasFile: files.has(slot), ...leftOut(cut) }
      })
  })

/** Not the words for a share's picture, which stand in a slot behind it. */
const isShare = (slot: string): boolean => slot.split(':').length === 2

const sharesIn = <Row, Key, Fresh>(table: Table<Row, Key, Fresh>, userId: string) =>
  table.where('[userId+slot]').between([userId, 'share:'], [userId, 'share:\uffff'])

/** Only the keys: the bytes of the pictures are not read for a list. */
async function slotsOf<Row, Key, Fresh>(table: Table<Row, Key, Fresh>, userId: string): Promise<string[]> {
  return ((await sharesIn(table, userId).keys()) as unknown as [string, string][]).map(([, slot]) => slot)
}

/** The pictures of a share that are not made small yet, in their order. */
export async function loadSharedFiles(slot: string): Promise<SharedFileRow[]> {
  const { key } = await currentAccount()
  return sharedFiles.where('[userId+slot]').equals([key, slot]).sortBy('id')
}

/** Puts a share's picture, made small, in the place of what came. Does nothing where another tab has done it. */
export const settleSharedFile = (id: string, picture: ChosenPicture): Promise<void> =>
  changing(async () => {
    const file = await sharedFiles.get(id)
    if (!file) return
    await sharedFiles.delete(id)
    await addToSlot(file.userId, file.slot, picture)
  })

/** Takes away all that is kept of a share, and gives it back to be kept again should its person think better of it. */
export const takeShare = (slot: string): Promise<TakenShare> =>
  changing(async (userId) => ({
    drafts: await takeFrom(drafts, userId, slot),
    pictures: await takeFrom(pictures, userId, slot),
    sharedFiles: await takeFrom(sharedFiles, userId, slot),
  }))

async function takeFrom<Row, Key, Fresh>(table: Table<Row, Key, Fresh>, userId: string, slot: string): Promise<Row[]> {
  // the words for its pictures stand in slots behind it
  const rows = table
    .where('[userId+slot]')
    .equals([userId, slot])
    .or('[userId+slot]')
    .between([userId, `${slot}:`], [userId, `${slot}:\uffff`])
  const taken = await rows.toArray()
  await rows.delete()
  return taken
}

/** Keeps again what `takeShare` took away. */
export const putBackShare = (taken: TakenShare): Promise<void> =>
  changing(async () => {
    await drafts.bulkPut(taken.drafts)
    await pictures.bulkPut(taken.pictures)
    await sharedFiles.bulkPut(taken.sharedFiles)
  })
