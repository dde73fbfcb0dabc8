import type { EndedBy, SessionUser } from '#contract/session.ts'
import { type AccountRow, cacheDb, deviceDb, type OutboxDatabase, outboxDb } from '#src/data/db/database.ts'
import { isHalted, newQueueState } from '#src/data/db/entry.ts'
import { ruledTables, type TablesThat } from '#src/data/db/tables.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { forgetFiles, leaveTables, moveRows } from '#src/data/db/walk-tables.ts'
import { currentAccount, rename, VISITOR, visitorRow } from './accounts.ts'
import { endPush } from './end-push.ts'
import { leaving } from './session-lock.ts'

/**
 * Applies the server's answer about this device's session: its user, or null without a session. `asked` is the account
 * at the time of the request: the answer is dropped where any tab has signed in or out since.
 */
export async function applySession(user: SessionUser | null, asked?: AccountRow, db = outboxDb): Promise<void> {
  await migrateUserRecords(db).catch(() => undefined) // what cannot be carried now stays where it is
  const before = await currentAccount(db)
  const hasChanged = await db.transaction('rw', db.tables, async () => {
    const row = await currentAccount(db)
    if (row.signOutDue || (asked && !isSameSession(asked, row))) return false
    const lane = row.kind === 'visitor' ? undefined : await db.lanes.get(row.key)
    if (!user) {
      if (asked && asked.sessionMark !== row.sessionMark) return false
      // The secret of this device opens a guest's session again; without it they have to sign in, as a member has.
      if (lane?.actorId && !lane.guestSecret) await db.lanes.update(row.key, { status: 'auth' })
      return false
    }
    // A guest whom the server has not met becomes the person who signs in: what the guest did goes out as theirs.
    const isSame = row.key === user.id || lane?.actorId === user.id || (row.kind === 'guest' && !lane?.actorId)
    // A guest's session that was opened while its person signed out: it ends too.
    if (user.isGuest && row.kind === 'visitor' && !row.mayStartGuest) {
      await db.accounts.put({ ...row, signOutDue: true })
      return false
    }
    const marked = { ...row, sessionMark: uuidv7() }
    if (isSame) await refreshPerson(db, marked, user)
    else await changePerson(db, marked, user)
    return !isSame && row.kind !== 'visitor'
  })
  if (hasChanged) await wipeRows(before)
  await migrateUserRecords(db)
}

/** False after a sign-in or a sign-out between the two; a visitor who has become a guest is still the same. */
const isSameSession = (one: AccountRow, other: AccountRow): boolean =>
  one.cacheKey === other.cacheKey && one.user?.id === other.user?.id && one.signOutDue === other.signOutDue

async function refreshPerson(db: OutboxDatabase, row: AccountRow, user: SessionUser): Promise<void> {
  const key = user.isGuest ? row.key : user.id
  const hasGrown = key !== row.key // a guest that has become a full account
  if (hasGrown) await rename(db, row.key, key)
  const keptFrom = hasGrown ? [...(row.keptFrom ?? []), row.key] : (row.keptFrom ?? [])
  await db.accounts.put({ ...row, key, keptFrom, kind: user.isGuest ? 'guest' : 'member', user, mayStartGuest: true })
  const lane = (await db.lanes.get(key)) ?? newQueueState(key, user.id, null)
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
  if (row.kind === 'visitor') await rename(db, VISITOR, key)
  const former = known && known.userId !== key ? [known.userId] : []
  const keptFrom = row.kind === 'visitor' ? [VISITOR, ...former] : former
  const kind = user.isGuest ? 'guest' : 'member'
  await db.accounts.put({ ...row, key, cacheKey, keptFrom, kind, user, mayStartGuest: true })
  for (const one of former) await rename(db, one, key)
  const lane = (await db.lanes.get(key)) ?? newQueueState(key, user.id, null)
  await db.lanes.put({ ...lane, actorId: user.id, isSessionLost: false, status: 'idle', until: 0, trouble: null })
}

const MERGED_IN_DEVICE = {
  /** What the new key has already stays, and of two carts the lines of both. */
  async kept(from, to) {
    for (const row of await deviceDb.kept.where('userId').equals(from).toArray()) {
      const there = await deviceDb.kept.get([to, row.name])
      if (!there) await deviceDb.kept.put({ ...row, userId: to })
      else if (row.name === 'cart') await deviceDb.kept.put({ ...there, value: mergedCart(there.value, row.value) })
      await deviceDb.kept.delete([from, row.name])
    }
  },
} satisfies Record<TablesThat<'device', { newKey: 'merge' }>, (from: string, to: string) => Promise<void>>

/**
 * Leaves the account on this device: cached rows and what tells of sent changes go; unsent entries, drafts and kept
 * things stay under their person, invisible to others, or go too when `discard` says so (security row S41). Nothing is
 * pushed here from now on. The server is told by `signOutDue`, now or later.
 */
export const leaveAccount = async (discard: boolean, db = outboxDb): Promise<void> =>
  void (await leaving(() => leave(discard, db)))

/**
 * The same for a person whose session was ended from elsewhere, as the server has said of `asked`; unsent changes stay.
 * False if another person has signed in, or this one out, since that request.
 */
export const leaveEnded = (by: EndedBy, asked: AccountRow, db = outboxDb): Promise<boolean> =>
  leaving(() => leave(false, db, { by, asked }))

async function leave(discard: boolean, db: OutboxDatabase, end?: { by: EndedBy; asked: AccountRow }): Promise<boolean> {
  const isStill = (row: AccountRow) =>
    !end || (isSameSession(end.asked, row) && end.asked.sessionMark === row.sessionMark)
  if (end && !isStill(await currentAccount(db))) return false
  const ended = endPush() // beside it: what waits is not sent for a person who has left
  await migrateUserRecords(db)
  const row = await db.transaction('rw', db.tables, async () => {
    const row = await currentAccount(db)
    if (!isStill(row)) return undefined
    const signOutDue = row.signOutDue || row.kind !== 'visitor'
    await db.accounts.put({ ...visitorRow(false), signOutDue, ...(end && { endedBy: end.by }) })
    await leaveTables(ruledTables('outbox', db), row, discard)
    return row
  })
  if (!row) return false
  await wipeRows(row)
  await deviceDb.transaction('rw', deviceDb.tables, async () => leaveTables(ruledTables('device'), row, discard))
  await ended
  return true
}

/** The server has been told of a sign-out. */
export async function markSignOutSynced(db = outboxDb): Promise<void> {
  await db.accounts.update('current', { signOutDue: false })
}

/**
 * Carries over what a person kept under an earlier key: as a visitor, or as the guest that has become an account. What
 * the new key has already stays. May be cut off at any point: it is run again at the next start.
 */
async function migrateUserRecords(db = outboxDb): Promise<void> {
  const { key, keptFrom = [] } = await currentAccount(db)
  if (keptFrom.length === 0) return
  await deviceDb.transaction('rw', deviceDb.tables, async () => {
    for (const from of keptFrom.toReversed()) {
      for (const merge of Object.values(MERGED_IN_DEVICE)) await merge(from, key)
      await moveRows(ruledTables('device'), from, key)
    }
  })
  await db.transaction('rw', db.accounts, async () => {
    const row = await currentAccount(db)
    if (row.key === key) await db.accounts.put({ ...row, keptFrom: [] })
  })
}

/** Takes the server's rows of a person who has left off the device. */
async function wipeRows(person: AccountRow): Promise<void> {
  const cached = ruledTables('cache')
  await cacheDb.transaction('rw', cacheDb.tables, async () => leaveTables(cached, person, false))
  await forgetFiles(cached).catch(() => undefined) // this browser keeps none, or they go at the next start
}

interface Line {
  product: { id: string }
  /** When it was last changed; what was kept before that was noted is older than all else. */
  at?: string
}

const isLater = (one: Line, other: Line): boolean => (one.at ?? '') > (other.at ?? '')

/** A kept cart with the lines of another laid into it: of one product the line that was changed last. */
function mergedCart(there: unknown, here: unknown): unknown {
  const [own, others] = [there, here].map((cart) => (cart as { lines?: readonly Line[] } | undefined)?.lines)
  if (!Array.isArray(own) || !Array.isArray(others)) return there
  const linesById = new Map<string, Line>(own.map((line: Line) => [line.product.id, line]))
  for (const line of others as readonly Line[]) {
    const known = linesById.get(line.product.id)
    if (!known || isLater(line, known)) linesById.set(line.product.id, line)
  }
  return { ...(there as object), lines: [...linesById.values()] }
}
