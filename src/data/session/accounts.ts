import type { SessionUser } from '#contract/session.ts'
import { FIRST_CACHE_KEY } from '#src/data/db/account.ts'
import { type AccountRow, cacheDb, deviceDb, type OutboxDatabase, outboxDb } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { forgetPictures } from '#src/data/db/kept-pictures.ts'
import { isHalted, newLane } from '#src/data/db/entry.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'

export const VISITOR = 'visitor'

const TABLES = (db: OutboxDatabase) => [
  db.accounts,
  db.lanes,
  db.outbox,
  db.drafts,
  db.idMap,
  db.receipts,
  db.pictures,
  db.sharedFiles,
]

function visitorRow(mayStartGuest: boolean): AccountRow {
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
export async function currentAccount(db = outboxDb): Promise<AccountRow> {
  return (await db.accounts.get('current')) ?? { ...visitorRow(true), cacheKey: FIRST_CACHE_KEY }
}

/**
 * The account that an intent is kept under; a visitor becomes a guest in the same transaction (decisions D3).
 * Throws `sign-in-needed` after an explicit sign-out, until the person chooses to go on as a guest.
 */
export async function actingAccount(db: OutboxDatabase): Promise<AccountRow> {
  const row = await currentAccount(db)
  if (row.kind !== 'visitor') return row
  if (!row.mayStartGuest) throw new SignInNeeded()
  // The same device is the same guest again: its secret is kept with the lane.
  const known = await db.lanes.filter((lane) => lane.guestSecret !== null).first()
  const lane = known ?? newLane(`guest:${uuidv7()}`, null, randomSecret())
  const guest: AccountRow = { ...row, kind: 'guest', key: lane.userId, keptFrom: [VISITOR] }
  await db.lanes.put(lane)
  await moveDrafts(db, VISITOR, guest.key)
  await db.accounts.put(guest)
  return guest
}

/** Somebody signed out here and has not chosen to go on as a guest. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded'
}

/**
 * Takes in what the server says about this device's session: whose it is, or nobody's. `asked` is who acted when it was
 * asked: the answer is dropped where somebody has signed in or out since, in whatever tab.
 */
export async function applySession(user: SessionUser | null, asked?: AccountRow, db = outboxDb): Promise<void> {
  await carryKept(db).catch(() => undefined) // what cannot be carried now stays where it is
  const before = await currentAccount(db)
  const hasChanged = await db.transaction('rw', TABLES(db), async () => {
    const row = await currentAccount(db)
    if (row.signOutDue || (asked && !isSameSession(asked, row))) return false
    const lane = row.kind === 'visitor' ? undefined : await db.lanes.get(row.key)
    if (!user) {
      if (asked && asked.sessionMark !== row.sessionMark) return false
      // The secret of this device opens a guest's session again; without it they have to sign in, as a member has.
      if (lane?.actorId && !lane.guestSecret) await db.lanes.update(row.key, { status: 'auth' })
      return false
    }
    // A guest whom the server has not met is whoever signs in: what they did on this device goes out as theirs.
    const isSame = row.key === user.id || lane?.actorId === user.id || (row.kind === 'guest' && !lane?.actorId)
    // A guest's session that was opened while its person signed out: it ends too (decisions D3).
    if (user.isGuest && row.kind === 'visitor' && !row.mayStartGuest) {
      await db.accounts.put({ ...row, signOutDue: true })
      return false
    }
    const marked = { ...row, sessionMark: uuidv7() }
    if (isSame) await keepPerson(db, marked, user)
    else await changePerson(db, marked, user)
    return !isSame && row.kind !== 'visitor'
  })
  if (hasChanged) await wipeRows(before.cacheKey)
  await carryKept(db)
}

/** False once somebody has signed in or out between the two; a visitor who has become a guest is still the same. */
const isSameSession = (one: AccountRow, other: AccountRow): boolean =>
  one.cacheKey === other.cacheKey && one.user?.id === other.user?.id && one.signOutDue === other.signOutDue

async function keepPerson(db: OutboxDatabase, row: AccountRow, user: SessionUser): Promise<void> {
  const key = user.isGuest ? row.key : user.id
  const hasGrown = key !== row.key // a guest that has become a full account
  if (hasGrown) await rename(db, row.key, key)
  const keptFrom = hasGrown ? [...(row.keptFrom ?? []), row.key] : (row.keptFrom ?? [])
  await db.accounts.put({ ...row, key, keptFrom, kind: user.isGuest ? 'guest' : 'member', user, mayStartGuest: true })
  const lane = (await db.lanes.get(key)) ?? newLane(key, user.id, null)
  await db.lanes.put({
    ...lane,
    actorId: user.id,
    isSessionLost: false,
    ...(isHalted(lane.status) ? { status: 'idle', until: 0 } : {}),
  })
}

async function changePerson(db: OutboxDatabase, row: AccountRow, user: SessionUser): Promise<void> {
  const known = await db.lanes.filter(({ actorId }) => actorId === user.id).first()
  // What this person did here before they had an account, or before they signed out, is theirs.
  const key = user.isGuest ? (known?.userId ?? `guest:${uuidv7()}`) : user.id
  // A visitor's rows hold nothing personal and stay readable; another person's never do.
  const cacheKey = row.kind === 'visitor' ? row.cacheKey : uuidv7()
  if (row.kind === 'visitor') await moveDrafts(db, VISITOR, key)
  const former = known && known.userId !== key ? [known.userId] : []
  const keptFrom = row.kind === 'visitor' ? [VISITOR, ...former] : former
  const kind = user.isGuest ? 'guest' : 'member'
  await db.accounts.put({ ...row, key, cacheKey, keptFrom, kind, user, mayStartGuest: true })
  for (const one of former) await rename(db, one, key)
  const lane = (await db.lanes.get(key)) ?? newLane(key, user.id, null)
  await db.lanes.put({ ...lane, actorId: user.id, isSessionLost: false, status: 'idle', until: 0, trouble: null })
}

/** Gives everything of one key to another, in the caller's transaction. */
async function rename(db: OutboxDatabase, from: string, to: string): Promise<void> {
  await db.outbox.where('userId').equals(from).modify({ userId: to })
  await db.receipts.where('[userId+at]').between([from, -Infinity], [from, Infinity]).modify({ userId: to })
  const mappings = await db.idMap.where('userId').equals(from).toArray()
  await db.idMap.bulkPut(mappings.map((mapping) => ({ ...mapping, userId: to })))
  await moveDrafts(db, from, to)
  const lane = await db.lanes.get(from)
  if (lane && !(await db.lanes.get(to))) await db.lanes.put({ ...lane, userId: to, guestSecret: null })
  await db.lanes.delete(from)
}

/**
 * Gives drafts to another key. Where that has a text in the same place, the one that was typed now stands above it; of
 * two pictures the one that was chosen now stays, with its words.
 */
async function moveDrafts(db: OutboxDatabase, from: string, to: string): Promise<void> {
  for (const { slot } of await db.pictures.where('userId').equals(from).toArray()) {
    if (slot === '') continue
    await db.pictures.where('[userId+slot]').equals([to, slot]).delete()
    await db.drafts.delete([to, pictureWordsSlot(slot)])
  }
  for (const draft of await db.drafts.where('userId').equals(from).toArray()) {
    const before = (await db.drafts.get([to, draft.slot]))?.text
    const text = before && before !== draft.text ? `${draft.text}\n\n${before}` : draft.text
    await db.drafts.put({ ...draft, text, userId: to })
    await db.drafts.delete([from, draft.slot])
  }
  await db.pictures.where('userId').equals(from).modify({ userId: to })
  await db.sharedFiles.where('userId').equals(from).modify({ userId: to })
}

/**
 * Leaves the account on this device: cached rows and what tells of sent changes go; unsent entries, drafts and kept
 * things stay under their person, invisible to others, or go too when `discard` says so (offline S41). The server is told
 * by `signOutDue`, now or later.
 */
export async function leaveAccount(discard: boolean, db = outboxDb): Promise<void> {
  await carryKept(db)
  const row = await db.transaction('rw', TABLES(db), async () => {
    const row = await currentAccount(db)
    await db.accounts.put({ ...visitorRow(false), signOutDue: row.signOutDue || row.kind !== 'visitor' })
    await db.receipts.where('[userId+at]').between([row.key, -Infinity], [row.key, Infinity]).delete()
    await db.outbox.where('[userId+state]').equals([row.key, 'acked']).delete()
    if (!discard) return row
    await db.outbox.where('userId').equals(row.key).delete()
    await db.drafts.where('userId').equals(row.key).delete()
    await db.pictures.where('userId').equals(row.key).delete()
    await db.sharedFiles.where('userId').equals(row.key).delete()
    await db.lanes.delete(row.key)
    return row
  })
  await wipeRows(row.cacheKey)
  if (!discard) return
  await deviceDb.kept.where('userId').equals(row.key).delete()
  await deviceDb.notices.where('[userId+at]').between([row.key, -Infinity], [row.key, Infinity]).delete()
}

/** The server has been told of a sign-out. */
export async function signOutTold(db = outboxDb): Promise<void> {
  await db.accounts.update('current', { signOutDue: false })
}

/** Lets the next intent start a guest again. */
export async function allowGuest(db = outboxDb): Promise<void> {
  await db.accounts.put({ ...(await currentAccount(db)), mayStartGuest: true })
}

/**
 * Carries over what a person kept under an earlier key: as a visitor, or as the guest that has become an account. What
 * the new key has already stays. May be cut off at any point: it is run again at the next start.
 */
async function carryKept(db = outboxDb): Promise<void> {
  const { key, keptFrom = [] } = await currentAccount(db)
  if (keptFrom.length === 0) return
  await deviceDb.transaction('rw', deviceDb.kept, deviceDb.notices, async () => {
    for (const from of keptFrom.toReversed()) {
      for (const row of await deviceDb.kept.where('userId').equals(from).toArray()) {
        if (!(await deviceDb.kept.get([key, row.name]))) await deviceDb.kept.put({ ...row, userId: key })
        await deviceDb.kept.delete([from, row.name])
      }
      await deviceDb.notices.where('[userId+at]').between([from, -Infinity], [from, Infinity]).modify({ userId: key })
    }
  })
  await db.transaction('rw', db.accounts, async () => {
    const row = await currentAccount(db)
    if (row.key === key) await db.accounts.put({ ...row, keptFrom: [] })
  })
}

async function wipeRows(cacheKey: string): Promise<void> {
  const { posts, services, products, lists, queries } = cacheDb
  await cacheDb.transaction('rw', [posts, services, products, lists, queries], async () => {
    for (const table of [posts, services, products, lists]) await table.where('cacheKey').equals(cacheKey).delete()
    await queries.clear()
  })
  await forgetPictures().catch(() => undefined) // this browser keeps none, or they go at the next start
}

function randomSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
