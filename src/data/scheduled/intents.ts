import { limited } from '#contract/cut-text.ts'
import type { Language } from '#contract/fields.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { isUnsent } from '#src/data/db/entry.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { picturesIn } from '#src/data/db/waiting-pictures.ts'
import { type DraftInput, takePictures } from '#src/data/drafts/take-draft.ts'
import { noteHandled } from '#src/data/notifications/notices.ts'
import { requeueEntry } from '#src/data/sync/entries.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { commandOf } from '#src/data/sync/command-registry.ts'
import type { Deletion } from '#src/data/sync/undo-delete.ts'
import { scheduleCancel } from './commands/schedule-cancel.ts'
import type { ScheduleSetEntry } from './layer.ts'
import { scheduleSet } from './commands/schedule-set.ts'
import type { ShownScheduled } from './shown-scheduled.ts'

/**
 * Keeps a draft as a post for a time to come, with its pictures, and forgets the draft, in one transaction. Rejects with
 * StorageError, and with SignInNeeded for non-members; nothing has changed then. Resolves with its id.
 */
export function addScheduled(
  input: { content: string; lang: Language | null; at: string } & DraftInput,
): Promise<string> {
  return acting(scheduleSet, async (userId) => {
    const id = uuidv7()
    const pictures = await takePictures(outboxDb, userId, input)
    const { at, lang } = input
    const payload = { at, lang, content: input.content.trim(), isNew: true, ...pictures }
    await enqueue(scheduleSet, { userId, target: id, payload })
    return id
  })
}

/** Gives a post to come another time and text. Rejects as `addScheduled` does. */
export function changeScheduled(id: string, wish: { at: string; content: string }): Promise<void> {
  return acting(scheduleSet, (userId) => wishFor(userId, id, wish))
}

/** Sends a post to come at once: as an ordinary post where the server never heard of it. Rejects as `addScheduled` does. */
export function sendScheduledNow({ id, at, content }: ShownScheduled): Promise<void> {
  return acting(scheduleSet, async (userId) => {
    const last = (await wishesOf(userId, id)).at(-1)
    if (!last?.payload.isNew || !(isUnsent(last) || last.state === 'failed'))
      return wishFor(userId, id, { at, content, isNow: true })
    const create = commandOf('post.create')
    if (!create) throw new Error('posts are not among the commands')
    const { lang } = last.payload
    const pictures = picturesIn(last.payload)
    // under its own id: should the server have it after all, there is one post
    const payload = { id, content, lang, ...(pictures.length > 0 && { pictures }) }
    await outboxDb.outbox.delete(last.seq)
    if (last.state === 'failed') noteHandled(last)
    await enqueue(create, { userId, target: id, payload })
  })
}

/**
 * Forgets a post to come: one that the server never heard of leaves at once, with all that is about it; another is
 * cancelled after some seconds, in which that can be undone. Rejects as `addScheduled` does.
 */
export function cancelScheduled({ id, content, isGone }: ShownScheduled): Promise<Deletion> {
  return acting(scheduleCancel, async (userId) => {
    const wishes = await wishesOf(userId, id)
    const isUnheard = wishes.some((wish) => wish.payload.isNew && (isUnsent(wish) || wish.state === 'failed'))
    const taken = isUnheard ? wishes : wishes.filter((wish) => wish.state === 'failed' || isUnsent(wish))
    await outboxDb.outbox.bulkDelete(taken.map(({ seq }) => seq))
    for (const wish of taken) if (wish.state === 'failed') noteHandled(wish)
    if (isUnheard || isGone) return { taken, seq: null }
    const { entry } = await enqueue(scheduleCancel, { userId, target: id, payload: { text: limited(content, 200) } })
    return { taken, seq: entry?.seq ?? null }
  })
}

/** Makes a draft of a text that was refused. Rejects as `addScheduled` does. */
export function keepAsDraft({ id, content }: ShownScheduled): Promise<void> {
  return acting(scheduleSet, async (userId) => {
    const refused = (await wishesOf(userId, id)).filter(({ state }) => state === 'failed')
    await outboxDb.drafts.put({ userId, slot: `draft:${uuidv7()}`, text: content, savedAt: Date.now() })
    await outboxDb.outbox.bulkDelete(refused.map(({ seq }) => seq))
    refused.forEach(noteHandled)
  })
}

/** What waits of one, in the order in which it was wanted. */
async function wishesOf(userId: string, id: string): Promise<ScheduleSetEntry[]> {
  const all = await outboxDb.outbox.where('keys').equals(id).toArray()
  return all
    .filter((entry) => entry.userId === userId && entry.kind === 'schedule.set' && entry.state !== 'acked')
    .sort((a, b) => a.seq - b.seq) as ScheduleSetEntry[]
}

/** Lays a wish over one that was refused, which is tried again, or puts it into the queue. */
async function wishFor(
  userId: string,
  id: string,
  wish: { at: string; content: string; isNow?: boolean },
): Promise<void> {
  const refused = (await wishesOf(userId, id)).find(({ state }) => state === 'failed')
  if (!refused) {
    await enqueue(scheduleSet, { userId, target: id, payload: { lang: null, ...wish, isNew: false } })
    return
  }
  await outboxDb.outbox.update(refused.seq, { payload: { ...refused.payload, ...wish } })
  await requeueEntry(refused.seq)
}
