import type { Kind } from '#contract/kinds.ts'
import { withLineFeeds } from '#contract/text.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { outboxTransaction } from './enqueue.ts'
import { dependantsOf } from './dependants.ts'
import { noteHandled } from '#src/data/notifications/notices.ts'
import type { Entry, WaitingPicture } from '#src/data/db/entry.ts'
import { editingOf, isEditable } from './command-registry.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'

/**
 * How long a composer holds its post back without a sign of life. Not longer than any wait that is set, so that a version
 * of the app that does not know of editing waits too.
 */
export const EDIT_LEASE_MS = 180_000

/** A queued post that is open in a composer of its own. */
export interface Edit {
  seq: number
  leaseId: string
  kind: Kind
  /** The id of the post or comment. */
  target: string
  text: string
  /** They stay with their post. */
  pictures: readonly WaitingPicture[]
}

/** A queued post cannot be changed: it may have arrived, or another composer has taken it over. */
export class CannotEdit extends Error {
  override readonly name = 'CannotEdit'
  readonly reason: 'on-its-way' | 'edited-elsewhere'

  constructor(reason: CannotEdit['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Holds a queued post back while it is edited; what waits on it waits, everything else goes on. It stays in the queue as
 * it is, and goes out so once it is let go of or the lease has run out. Rejects with CannotEdit, or with StorageError.
 */
export function beginEdit(seq: number): Promise<Edit> {
  return outboxTransaction(async () => {
    const entry = await outboxDb.outbox.get(seq)
    const editing = entry && editingOf(entry)
    if (!editing) throw new CannotEdit('on-its-way')
    const leaseId = uuidv7()
    await outboxDb.outbox.update(seq, heldBack(entry, leaseId))
    return { seq, leaseId, kind: entry.kind, target: entry.target, ...editing.read(entry.payload) }
  })
}

/** Shows that the composer is still open. Resolves false where the post is no longer its own. */
export function renewEdit(edit: Pick<Edit, 'seq' | 'leaseId'>): Promise<boolean> {
  return outboxTransaction(async () => {
    const entry = await outboxDb.outbox.get(edit.seq)
    if (!entry || !isEditable(entry) || entry.editing?.id !== edit.leaseId) return false
    await outboxDb.outbox.update(edit.seq, heldBack(entry, edit.leaseId))
    return true
  })
}

/** Lets go of a post and leaves it as it was, in its place. */
export function cancelEdit({ seq, leaseId }: Pick<Edit, 'seq' | 'leaseId'>): Promise<void> {
  return outboxTransaction(async () => {
    const entry = await outboxDb.outbox.get(seq)
    if (entry?.editing?.id === leaseId) await outboxDb.outbox.put(letGo(entry))
  })
}

/**
 * Gives a queued post another text. It stays the same post, with its pictures; its turn, and that of what waits on it,
 * counts from now. A refused one waits again, under a new key. Rejects with CannotEdit, or with StorageError; nothing has
 * changed then.
 */
export function saveEdit({ seq, leaseId }: Pick<Edit, 'seq' | 'leaseId'>, text: string): Promise<void> {
  return outboxTransaction(async () => {
    const entry = await outboxDb.outbox.get(seq)
    const editing = entry && editingOf(entry)
    if (!editing) throw new CannotEdit('on-its-way')
    if (entry.editing?.id !== leaseId) throw new CannotEdit('edited-elsewhere')
    const dependants = await dependantsOf(entry)
    const opId = entry.state === 'failed' ? uuidv7() : entry.opId
    // what was refused for good is as good as never sent; after trouble of the server it may have arrived
    const isUncertain = entry.lastError?.reason === 'server-trouble'
    await outboxDb.outbox.bulkDelete([entry, ...dependants].map((one) => one.seq))
    await addLast({
      ...letGo(entry),
      opId,
      payload: editing.write(entry.payload, withLineFeeds(text)),
      state: 'pending',
      lastError: null,
      serverTrouble: 0,
      createdAt: Date.now(),
      ...(isUncertain ? {} : { attempts: 0, firstSentAt: null }),
    })
    for (const other of dependants)
      await addLast({ ...other, state: 'pending', deps: other.deps.map((dep) => (dep === entry.opId ? opId : dep)) })
    if (entry.state === 'failed') noteHandled(entry)
  })
}

function heldBack(entry: Entry, id: string): Pick<Entry, 'editing' | 'nextAt'> {
  const editing = { id, until: Date.now() + EDIT_LEASE_MS }
  return { editing, nextAt: entry.state === 'pending' ? editing.until : entry.nextAt }
}

function letGo<E extends Entry>(entry: E): E {
  const free = { ...entry, nextAt: 0 }
  delete free.editing
  return free
}

/** Puts an entry behind all others. */
async function addLast(entry: Entry): Promise<void> {
  const unplaced: Partial<Entry> = { ...entry }
  delete unplaced.seq
  await outboxDb.outbox.add(unplaced as Entry)
}
