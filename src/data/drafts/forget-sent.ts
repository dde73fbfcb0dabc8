import type { OutboxDatabase } from '#src/data/db/database.ts'
import { withoutSent } from './without-sent.ts'

/** Takes a text that goes into the queue out of its draft, within the caller's transaction; text typed since stays. */
export async function forgetSent(db: OutboxDatabase, userId: string, slot: string, sent: string): Promise<void> {
  const row = await db.drafts.get([userId, slot])
  if (!row) return
  const text = withoutSent(row.text, sent)
  const { target: _sentWithIt, ...rest } = row
  await (text.trim() === '' ? db.drafts.delete([userId, slot]) : db.drafts.put({ ...rest, text }))
}
