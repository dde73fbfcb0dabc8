import { outboxDb, type PictureRow } from '#src/data/db/database.ts'
import { canDiscard, type Entry } from '#src/data/db/entry.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { noteHandled } from '#src/data/notifications/notices.ts'
import { dependantsOf } from './dependants.ts'
import { outboxTransaction, ownersStillPresent } from './enqueue.ts'
import { filesOf } from './command-registry.ts'
import { noteDiscarded } from './settle.ts'

/** Reasons for which no answer of the server was final: the key stays, so that nothing is done twice. */
export const SAME_KEY_REASONS: ReadonlySet<FailReason | undefined> = new Set(['server-trouble', 'too-old'])

/** Puts a failed entry back into the queue, under a new key where its last answer was final. */
export function requeueEntry(seq: number): Promise<void> {
  return outboxTransaction(async () => {
    const entry = await outboxDb.outbox.get(seq)
    if (entry?.state !== 'failed') return
    const reason = entry.lastError?.reason
    const opId = SAME_KEY_REASONS.has(reason) ? entry.opId : uuidv7()
    const dependants = await dependantsOf(entry)
    const fresh = { state: 'pending', opId, lastError: null, serverTrouble: 0, nextAt: 0 } as const
    await outboxDb.outbox.update(seq, { ...fresh, ...(reason === 'too-old' && { isStillWanted: true }) })
    for (const other of dependants)
      await outboxDb.outbox.update(other.seq, {
        state: 'pending',
        deps: other.deps.map((dep) => (dep === entry.opId ? opId : dep)),
      })
    noteHandled(entry)
  })
}

/** What a discard took out of the stores, so that it can be undone. */
export interface RemovedEntries {
  entries: Entry[]
  pictures: PictureRow[]
}

/** Discards an entry that failed or was never sent, with those that depend on it; one on its way stays. */
export function removeEntry(seq: number): Promise<RemovedEntries> {
  return outboxTransaction(async () => {
    const entries = await remove(seq)
    const ids = entries.flatMap(filesOf)
    const pictures = (await outboxDb.pictures.bulkGet(ids)).filter((row) => row !== undefined)
    await outboxDb.pictures.bulkDelete(ids)
    return { entries, pictures }
  })
}

/** Puts back what was discarded; resolves false where its person has left this device meanwhile. */
export function restoreEntries({ entries, pictures }: RemovedEntries): Promise<boolean> {
  return outboxTransaction(async () => {
    if (!(await ownersStillPresent(outboxDb, entries))) return false
    await outboxDb.receipts.bulkDelete(entries.map((entry) => entry.opId))
    await outboxDb.pictures.bulkPut(pictures)
    await outboxDb.outbox.bulkPut(entries) // with their own numbers, so that their order stays
    return true
  })
}

/** Takes an entry out, the first of the result, with those that depend on it; nothing where it is on its way. */
async function remove(seq: number): Promise<Entry[]> {
  const entry = await outboxDb.outbox.get(seq)
  if (!entry || !canDiscard(entry)) return []
  const gone = [entry, ...(await dependantsOf(entry))]
  await outboxDb.outbox.bulkDelete(gone.map((one) => one.seq))
  await noteDiscarded(gone)
  noteHandled(entry)
  return gone
}
