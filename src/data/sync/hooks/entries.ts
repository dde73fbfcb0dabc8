import { loadSending } from '#src/data/hooks/offline.ts'
import { askDrain } from './drain.ts'

/** Puts a failed entry back into the queue and asks for it to be sent. */
export async function retryEntry(seq: number): Promise<void> {
  await (await loadSending()).requeueEntry(seq)
  askDrain({ atOnce: true })
}

/**
 * Discards an entry that failed, with those that depend on it, or takes back one that was never sent; `undo` brings it
 * back (resolves false when its person has left). Resolves undefined where the entry is on its way already and stays.
 */
export async function discardEntry(seq: number): Promise<{ undo(): Promise<boolean> } | undefined> {
  const sending = await loadSending()
  const discarded = await sending.removeEntry(seq)
  if (discarded.entries.length === 0) return undefined
  const undo = async () => {
    const isBack = await sending.restoreEntries(discarded)
    askDrain()
    return isBack
  }
  return { undo }
}
