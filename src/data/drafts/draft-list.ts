import type { Observable } from 'dexie'
import { currentAccount, heldAccount } from '#src/data/session/accounts.ts'
import { type DraftRow, outboxDb, type PictureRow } from '#src/data/db/database.ts'
import { inOrder } from './take-draft.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { live } from '#src/data/db/live.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'

/** A post that is not sent: what stands in a composer, or was put aside. */
export interface KeptDraft {
  slot: string
  text: string
  savedAt: number
  /** How many pictures it has, and the first of them. */
  pictures: number
  picture: Pick<PictureRow, 'id' | 'bytes' | 'type'> | null
}

/** All that was kept of a draft. */
export interface TakenDraft {
  drafts: DraftRow[]
  pictures: PictureRow[]
}

const { drafts, pictures, accounts } = outboxDb

/** Of the composers of posts; what a share began or a comment is shown at its own place. */
const isPosts = (slot: string): boolean => /^(?:home|discover|draft:[^:]+)$/.test(slot)

const newSlot = (): string => `draft:${uuidv7()}`
/** When an id was made that begins with its time. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 13).replace('-', ''), 16)

function changing<T>(work: (userId: string) => Promise<T>): Promise<T> {
  return withDurableTransaction(outboxDb, [drafts, pictures, accounts], async () => work((await currentAccount()).key))
}

/** The drafts of posts on this device, the newest first. */
export const watchDrafts = (): Observable<KeptDraft[]> =>
  live(async () => {
    const { key } = await heldAccount()
    const [texts, shown] = await Promise.all([
      drafts.where('userId').equals(key).toArray(),
      pictures.where('userId').equals(key).toArray(),
    ])
    const bySlot = new Map<string, KeptDraft>()
    for (const { slot, text, savedAt } of texts)
      if (isPosts(slot)) bySlot.set(slot, { slot, text, savedAt, pictures: 0, picture: null })
    for (const { slot, id, bytes, type } of inOrder(shown)) {
      if (!isPosts(slot)) continue
      const known = bySlot.get(slot) ?? { slot, text: '', savedAt: madeAt(id), pictures: 0, picture: null }
      bySlot.set(slot, { ...known, pictures: known.pictures + 1, picture: known.picture ?? { id, bytes, type } })
    }
    return [...bySlot.values()].toSorted((a, b) => b.savedAt - a.savedAt)
  })

/** What belongs to a slot: its text, the words for its pictures, which stand in slots behind it, and the pictures. */
async function rowsOf(userId: string, slot: string): Promise<TakenDraft> {
  const own = [userId, slot] as [string, string]
  const behind = [
    [userId, `${slot}:`],
    [userId, `${slot}:\uffff`],
  ] as const
  const of = (table: typeof drafts | typeof pictures) =>
    table
      .where('[userId+slot]')
      .equals(own)
      .or('[userId+slot]')
      .between(...behind)
  return {
    drafts: (await of(drafts).toArray()) as DraftRow[],
    pictures: (await of(pictures).toArray()) as PictureRow[],
  }
}

const isEmpty = (draft: TakenDraft): boolean => draft.drafts.length === 0 && draft.pictures.length === 0

async function drop({ drafts: texts, pictures: shown }: TakenDraft): Promise<void> {
  await drafts.bulkDelete(texts.map(({ userId, slot }): [string, string] => [userId, slot]))
  await pictures.bulkDelete(shown.map(({ id }) => id))
}

/** Moves all that belongs to one slot to another, which is empty. */
async function move(userId: string, from: string, to: string): Promise<void> {
  const rows = await rowsOf(userId, from)
  await drop(rows)
  const moved = <Row extends { slot: string }>(row: Row): Row => ({ ...row, slot: to + row.slot.slice(from.length) })
  await drafts.bulkPut(rows.drafts.map(moved))
  await pictures.bulkPut(rows.pictures.map(moved))
}

/** Empties a composer: what stands in it is a draft of its own from now on. Rejects with StorageError. */
export const putAside = (slot: string): Promise<void> =>
  changing(async (userId) => {
    if (!isEmpty(await rowsOf(userId, slot))) await move(userId, slot, newSlot())
  })

/** Opens a draft in a composer; what stands in that is a draft of its own from now on. Rejects with StorageError, and then nothing changed. */
export const openDraft = (slot: string, into: string): Promise<void> =>
  changing(async (userId) => {
    if (slot === into || isEmpty(await rowsOf(userId, slot))) return // another tab has opened or deleted it
    if (!isEmpty(await rowsOf(userId, into))) await move(userId, into, newSlot())
    await move(userId, slot, into)
  })

/** Takes a draft away, and gives it back to be kept again should its person think better of it. */
export const takeDraft = (slot: string): Promise<TakenDraft> =>
  changing(async (userId) => {
    const rows = await rowsOf(userId, slot)
    await drop(rows)
    return rows
  })

/** Keeps again what was taken away: in its own place, or beside what stands there by now. */
export const putBackDraft = (taken: TakenDraft, slot: string): Promise<void> =>
  changing(async (userId) => {
    const to = isEmpty(await rowsOf(userId, slot)) ? slot : newSlot()
    const back = <Row extends { slot: string; userId: string }>(row: Row): Row => ({
      ...row,
      slot: to + row.slot.slice(slot.length),
    })
    await drafts.bulkPut(taken.drafts.map(back))
    await pictures.bulkPut(taken.pictures.map(back))
  })

/** Keeps a text as a draft of its own; resolves with its slot. Rejects with StorageError. */
export const addDraft = (text: string): Promise<string> =>
  changing(async (userId) => {
    const slot = newSlot()
    await drafts.put({ userId, slot, text, savedAt: Date.now() })
    return slot
  })
