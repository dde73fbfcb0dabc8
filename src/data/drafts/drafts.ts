import { currentAccount } from '#src/data/session/accounts.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'

/** The kept text of a composer, empty where there is none, and whose it is. */
export async function loadDraft(slot: string): Promise<{ text: string; owner: string }> {
  const { key } = await currentAccount()
  return { text: (await outboxDb.drafts.get([key, slot]))?.text ?? '', owner: key }
}

/** Keeps a composer's text; an empty one is forgotten. Rejects with StorageError. */
export function saveDraft(slot: string, text: string): Promise<void> {
  return withDurableTransaction(outboxDb, [outboxDb.drafts, outboxDb.accounts], async () => {
    const { key } = await currentAccount()
    if (text === '') return outboxDb.drafts.delete([key, slot])
    const before = await outboxDb.drafts.get([key, slot])
    await outboxDb.drafts.put({ ...before, userId: key, slot, text, savedAt: Date.now() })
  })
}
