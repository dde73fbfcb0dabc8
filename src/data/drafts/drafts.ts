import { withLineFeeds } from '#contract/text.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { type DraftTarget, outboxDb } from '#src/data/db/database.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'

interface StoredDraft {
  text: string
  target: DraftTarget | null
  owner: string
}

/** The kept text of a composer, empty where there is none, what it answers, and whose it is. */
export async function loadDraft(slot: string): Promise<StoredDraft> {
  const { key } = await currentAccount()
  const row = await outboxDb.drafts.get([key, slot])
  return { text: withLineFeeds(row?.text ?? ''), target: row?.target ?? null, owner: key }
}

/**
 * Keeps a composer's text with what it answers; an empty one is forgotten, with `known` only where it is one of those: what
 * another tab has kept since then stays. Rejects with StorageError.
 */
export function saveDraft(
  slot: string,
  text: string,
  target: DraftTarget | null = null,
  known?: readonly string[],
): Promise<void> {
  return withDurableTransaction(outboxDb, [outboxDb.drafts, outboxDb.accounts], async () => {
    const { key } = await currentAccount()
    const row = await outboxDb.drafts.get([key, slot])
    if (text === '' && row && known && !known.includes(withLineFeeds(row.text))) return
    if (text === '') return outboxDb.drafts.delete([key, slot])
    const { target: _before, ...before } = row ?? {}
    await outboxDb.drafts.put({ ...before, userId: key, slot, text, savedAt: Date.now(), ...(target && { target }) })
  })
}
