import { outboxDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'

/** The entries that wait on this one, oldest first. */
export async function dependantsOf(entry: Entry): Promise<Entry[]> {
  const all = await outboxDb.outbox.where('userId').equals(entry.userId).toArray()
  return all.filter((other) => (other.deps ?? []).includes(entry.opId)).sort((a, b) => a.seq - b.seq)
}
