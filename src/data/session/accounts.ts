import type { Observable } from 'dexie'
import { FIRST_CACHE_KEY } from '#src/data/db/account.ts'
import { type AccountRow, type OutboxDatabase, outboxDb } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { heldAccountRow } from '#src/data/db/held-account.ts'
import { live } from '#src/data/db/live.ts'
import { ruledTables, type TablesThat } from '#src/data/db/tables.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { moveRows } from '#src/data/db/walk-tables.ts'

export const VISITOR = 'visitor'

/** The account record of an anonymous visitor. */
export function visitorRow(mayStartGuest: boolean): AccountRow {
  return {
    id: 'current',
    key: VISITOR,
    cacheKey: uuidv7(),
    kind: 'visitor',
    user: null,
    mayStartGuest,
    signOutDue: false,
  }
}

/** Who this device acts as; a device that has no record yet acts as a visitor. */
export const currentAccount = async (db = outboxDb): Promise<AccountRow> => known(await db.accounts.get('current'))

/** The same from memory, for what is shown: in live views, which read anew when the account is written. */
export const heldAccount = async (): Promise<AccountRow> => known(await heldAccountRow())

const known = (row: AccountRow | undefined): AccountRow => row ?? { ...visitorRow(true), cacheKey: FIRST_CACHE_KEY }

/** The same, at every change. */
export const watchAccount = (): Observable<AccountRow> => live(() => heldAccount())

/**
 * The account that an intent is kept under; a visitor becomes a guest in the same transaction.
 * Throws `sign-in-needed` after an explicit sign-out, until the person chooses to go on as a guest.
 */
export async function actingAccount(db: OutboxDatabase): Promise<AccountRow> {
  const row = await currentAccount(db)
  if (row.kind !== 'visitor') return row
  if (!row.mayStartGuest) throw new SignInNeeded()
  // The same device is the same guest again: its secret is kept with the lane.
  const known = await db.lanes.filter((lane) => lane.guestSecret !== null).first()
  const lane = known ?? newQueueState(`guest:${uuidv7()}`, null, randomSecret())
  const guest: AccountRow = { ...row, kind: 'guest', key: lane.userId, keptFrom: [VISITOR] }
  await db.lanes.put(lane)
  await rename(db, VISITOR, guest.key)
  await db.accounts.put(guest)
  return guest
}

/** The person signed out here and has not chosen to go on as a guest. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded'
}

/** Gives everything of one key in the outbox to another, in the caller's transaction. */
export async function rename(db: OutboxDatabase, from: string, to: string): Promise<void> {
  await moveRows(ruledTables('outbox', db), from, to)
  for (const merge of Object.values(MERGED_IN_OUTBOX)) await merge(db, from, to)
}

/** The tables whose rows of two keys have to be made one, in the order in which that is done. */
const MERGED_IN_OUTBOX = {
  /** Of pictures in one place those that were chosen now stay, with their words. */
  async pictures(db, from, to) {
    for (const { slot } of await db.pictures.where('userId').equals(from).toArray()) {
      if (slot === '') continue
      await db.pictures.where('[userId+slot]').equals([to, slot]).delete()
      const words = pictureWordsSlot(slot)
      await db.drafts
        .where('[userId+slot]')
        .between([to, words], [to, `${words}:\uffff`])
        .delete()
    }
    await db.pictures.where('userId').equals(from).modify({ userId: to })
  },
  /** Where there is a text in the same place, the one that was typed now stands above it. */
  async drafts(db, from, to) {
    for (const draft of await db.drafts.where('userId').equals(from).toArray()) {
      const before = (await db.drafts.get([to, draft.slot]))?.text
      const text = before && before !== draft.text ? `${draft.text}\n\n${before}` : draft.text
      await db.drafts.put({ ...draft, text, userId: to })
      await db.drafts.delete([from, draft.slot])
    }
  },
  /** The later of both epochs stays: an entry that was acked in it would wait for a list of that epoch for ever. */
  async lanes(db, from, to) {
    const lane = await db.lanes.get(from)
    const other = await db.lanes.get(to)
    if (lane && other) await db.lanes.update(to, { epoch: Math.max(lane.epoch, other.epoch) })
    else if (lane) await db.lanes.put({ ...lane, userId: to, guestSecret: null })
    await db.lanes.delete(from)
  },
} satisfies Record<
  TablesThat<'outbox', { newKey: 'merge' }>,
  (db: OutboxDatabase, from: string, to: string) => Promise<void>
>

/** A visitor has read that the person before was signed out here from elsewhere. */
export const closeEnded = (db = outboxDb): Promise<void> =>
  db.transaction('rw', db.accounts, async () => {
    const { endedBy: _, ...row } = await currentAccount(db)
    await db.accounts.put(row)
  })

/** Lets the next intent start a guest again. */
export const allowGuest = (db = outboxDb): Promise<void> =>
  db.transaction('rw', db.accounts, async () => {
    await db.accounts.put({ ...(await currentAccount(db)), mayStartGuest: true })
  })

function randomSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
