import type { Language } from '#contract/fields.ts'
import { actingAccount } from '#src/data/session/accounts.ts'
import { type OutboxDatabase, outboxDb } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { durably } from '#src/data/db/durably.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import {
  type Entry,
  isUnsent,
  type LikeSetEntry,
  newEntry,
  type PostCreateEntry,
  type PostPicture,
  UNDO_MS,
} from '#src/data/db/entry.ts'

/** The draft that a post comes from; `pictureWords` as they stand in their field, kept or not yet. */
interface DraftInput {
  draftSlot: string
  pictureWords?: string | undefined
}

/** Runs an intent in one transaction over the precious tables: all of it is kept, or nothing. */
function intend<T>(db: OutboxDatabase, work: () => Promise<T>): Promise<T> {
  return durably(db, db.tables, work)
}

/**
 * Keeps a post with its draft's picture and the words for it, and forgets the draft, in one transaction; words that
 * are not given are those kept. Rejects with StorageError, and then nothing changed.
 */
export function addPost(
  input: { content: string; lang: Language | null } & DraftInput,
  db = outboxDb,
): Promise<PostCreateEntry> {
  return intend(db, async () => {
    const { key: userId } = await actingAccount(db)
    const id = uuidv7()
    const picture = await takePicture(db, userId, input)
    const payload = { id, content: input.content.trim(), lang: input.lang, ...(picture && { picture }) }
    const entry = newEntry({ kind: 'post.create', userId, target: id, payload }) as PostCreateEntry
    entry.seq = await db.outbox.add(entry)
    await db.drafts.bulkDelete([
      [userId, input.draftSlot],
      [userId, pictureWordsSlot(input.draftSlot)],
    ])
    return entry
  })
}

/** Takes the draft's picture out of its slot, so that it waits with its post. */
async function takePicture(
  db: OutboxDatabase,
  userId: string,
  { draftSlot, pictureWords }: DraftInput,
): Promise<PostPicture | undefined> {
  const row = await db.pictures.where('[userId+slot]').equals([userId, draftSlot]).first()
  if (!row) return undefined
  const words = pictureWords ?? (await db.drafts.get([userId, pictureWordsSlot(draftSlot)]))?.text ?? ''
  await db.pictures.update(row.id, { slot: '' })
  return { id: row.id, alt: words.trim(), width: row.width, height: row.height }
}

/**
 * Keeps the wish to like or not to like a post. Wishes that were never sent become one; a wish that equals what the
 * server is known to have goes away (offline rules 11, 12). `serverLiked` is the row's own state.
 */
export function setLike(target: string, liked: boolean, serverLiked: boolean, db = outboxDb): Promise<void> {
  return intend(db, async () => {
    const { key: userId } = await actingAccount(db)
    const onPost = await entriesOn(db, userId, target)
    const wishes = onPost.filter(
      (entry): entry is LikeSetEntry => entry.kind === 'like.set' && entry.state !== 'failed',
    )
    const last = wishes.at(-1)
    if (last && isUnsent(last)) {
      if (liked === last.payload.base) await db.outbox.delete(last.seq)
      else await db.outbox.update(last.seq, { payload: { ...last.payload, liked } })
      return
    }
    const base = last?.payload.liked ?? serverLiked
    if (liked === base) return
    // A wish about a post that was refused waits with it, and goes out or away with it.
    const isStuck = onPost.some((entry) => entry.kind === 'post.create' && entry.state === 'failed')
    await db.outbox.add(
      newEntry({
        kind: 'like.set',
        userId,
        target,
        payload: { liked, base },
        deps: depsOn(onPost),
        state: isStuck ? 'blocked' : 'pending',
      }) as LikeSetEntry,
    )
  })
}

/** What a delete put aside, so that it can be undone. */
export interface Deletion {
  /** Entries that left the outbox because the server never heard of their post. */
  taken: Entry[]
  /** The delete that waits, where the server knows the post, or may know it. */
  seq: number | null
}

/** Deletes an own post: a waiting one leaves with all that depends on it; another gets a delete, due in 5 s. */
export function addDelete(target: string, db = outboxDb): Promise<Deletion> {
  return intend(db, async () => {
    const { key: userId } = await actingAccount(db)
    const onPost = await entriesOn(db, userId, target)
    const waiting = onPost.find((entry) => entry.kind === 'post.delete' && entry.state !== 'failed')
    if (waiting) return { taken: [], seq: waiting.seq }
    const create = onPost.find((entry) => entry.kind === 'post.create')
    if (create && (isUnsent(create) || create.state === 'failed')) {
      await db.outbox.bulkDelete(onPost.map((entry) => entry.seq))
      return { taken: onPost, seq: null }
    }
    const entry = newEntry({
      kind: 'post.delete',
      userId,
      target,
      payload: null,
      deps: depsOn(onPost),
      nextAt: Date.now() + UNDO_MS,
    })
    return { taken: [], seq: await db.outbox.add(entry as Entry) }
  })
}

/** Undoes a delete; resolves false when it has been sent already. */
export function undoDelete(deletion: Deletion, db = outboxDb): Promise<boolean> {
  return intend(db, async () => {
    if (deletion.seq === null) {
      if (!(await haveQueue(db, deletion.taken))) return false
      await db.outbox.bulkPut(deletion.taken) // with their own numbers, so that their order stays
      return true
    }
    const entry = await db.outbox.get(deletion.seq)
    if (!entry || entry.state !== 'pending' || !isUnsent(entry)) return false
    await db.outbox.delete(deletion.seq)
    return true
  })
}

/** False where the person of these entries has signed in, or out with all that they had: there is no queue to put them back into. */
export async function haveQueue(db: OutboxDatabase, entries: readonly Entry[]): Promise<boolean> {
  const owners = new Set(entries.map((entry) => entry.userId))
  return !(await db.lanes.bulkGet([...owners])).includes(undefined)
}

async function entriesOn(db: OutboxDatabase, userId: string, target: string): Promise<Entry[]> {
  const all = await db.outbox.where('keys').equals(target).toArray()
  return all.filter((entry) => entry.userId === userId).sort((a, b) => a.seq - b.seq)
}

/** The create that must be acked before anything else about its post is sent. */
function depsOn(onPost: readonly Entry[]): string[] {
  return onPost.filter((entry) => entry.kind === 'post.create' && entry.state !== 'acked').map((entry) => entry.opId)
}
