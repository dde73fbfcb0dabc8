import Dexie, { type Observable } from 'dexie'
import { currentAccount, heldAccount } from '#src/data/session/accounts.ts'
import { cacheDb, deviceDb, type Notice } from '#src/data/db/database.ts'
import { live } from '#src/data/db/live.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { trimToNewest } from '#src/data/db/tables.ts'

/** A post that went out within this time was seen to go out; only one that waited longer is worth a notice. */
export const WAITED_MS = 10_000

export type NewNotice = Omit<Notice, 'id' | 'readAt'>

const running = new Set<Promise<unknown>>()

/** Runs once the transaction around it has completed, and not at all when it is undone. What fails here changes nothing. */
function whenDone(work: () => Promise<unknown>): void {
  const run = () => {
    const done: Promise<unknown> = work()
      .catch(() => undefined)
      .finally(() => running.delete(done))
    running.add(done)
  }
  const transaction = Dexie.currentTransaction
  if (transaction) transaction.on('complete', () => Dexie.ignoreTransaction(run))
  else run()
}

/** Resolves when the notices of completed transactions are kept. */
export async function noticesWritten(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve)) // 'complete' is told a moment after the transaction
  await Promise.all(running)
}

/** Keeps a notice; the oldest beyond a hundred go. */
export async function addNotice(notice: NewNotice): Promise<void> {
  await deviceDb.transaction('rw', deviceDb.notices, async () => {
    await deviceDb.notices.add({ ...notice, readAt: null })
    await trimToNewest(deviceDb.notices, 'notices', notice.userId)
  })
}

/** What a notice is about, in the words of the caller. */
type About = NonNullable<Notice['about']>
type Whose = Pick<Entry, 'userId' | 'opId'>

/** Tells the person, once the running transaction has completed, that a change of theirs was refused. */
export function noteRefused({ userId, opId }: Whose, about: About, at: number): void {
  whenDone(() => addNotice({ userId, kind: 'not-sent', opId, at, about }))
}

/** Tells the person, once the running transaction has completed, that a change was sent which had to wait. */
export function noteSent(
  { userId, opId, createdAt }: Whose & Pick<Entry, 'createdAt'>,
  about: About,
  at: number,
): void {
  if (at - createdAt < WAITED_MS) return
  whenDone(() => addNotice({ userId, kind: 'sent', opId, at, about }))
}

/** What a change's notices said has been seen to: its person has retried or discarded it. */
export function noteHandled(entry: Whose): void {
  whenDone(() =>
    ofPerson(entry.userId)
      .filter((notice) => notice.opId === entry.opId && notice.readAt === null)
      .modify({ readAt: Date.now() }),
  )
}

/** Tells the acting person that a newer version of the app has taken over. */
export async function noteUpdated(): Promise<void> {
  const { key } = await currentAccount()
  await addNotice({ userId: key, kind: 'updated', opId: '', at: Date.now() })
}

const ofPerson = (key: string) => deviceDb.notices.where('[userId+at]').between([key, -Infinity], [key, Infinity])

/** The acting person's notices, newest first. */
export const watchNotices = (): Observable<Notice[]> =>
  live(async () => {
    const { key } = await heldAccount()
    return ofPerson(key).reverse().toArray()
  })

/** Number of the acting person's unread notices, of this device and of the server: `told`, or else the stored number. */
export async function countUnread(told?: number): Promise<number> {
  const { key, cacheKey } = await heldAccount()
  const [own, server] = await Promise.all([
    ofPerson(key)
      .filter((notice) => notice.readAt === null)
      .count(),
    told === undefined ? cacheDb.serverNotices.get(cacheKey).catch(() => undefined) : { unread: told },
  ])
  return own + (server?.unread ?? 0)
}

/** Stores a push's number of the acting person's unread notices at the server, until the list of them replaces it. */
export async function noteUnread(unread: number): Promise<void> {
  await cacheDb.serverNotices.update((await currentAccount()).cacheKey, { unread })
}

/** The same, at every change. */
export const watchUnread = (): Observable<number> => live(() => countUnread())

/** Marks one notice of the acting person as read, or all of them. Rejects with StorageError. */
export async function readNotices(id?: number): Promise<void> {
  const { key } = await currentAccount()
  await withDurableTransaction(deviceDb, [deviceDb.notices], () =>
    ofPerson(key)
      .filter((notice) => notice.readAt === null && (id === undefined || notice.id === id))
      .modify({ readAt: Date.now() }),
  )
}

/** Takes the acting person's notices off the list. Rejects with StorageError. */
export async function clearNotices(): Promise<void> {
  const { key } = await currentAccount()
  await withDurableTransaction(deviceDb, [deviceDb.notices], () => ofPerson(key).delete())
}

/** Notices that came after a moment and were not read, oldest first. */
export async function noticesSince(at: number): Promise<Notice[]> {
  const { key } = await currentAccount()
  const later = await deviceDb.notices.where('[userId+at]').between([key, at], [key, Infinity]).toArray()
  return later.filter((notice) => notice.readAt === null)
}
