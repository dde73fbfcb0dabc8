import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clearDraft, withPictureWords } from '#src/data/drafts/hooks/draft.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import type { Language } from '#src/lib/language.ts'
import type { ShownScheduled } from '../shown-scheduled.ts'
import type { ScheduledView } from '../views.ts'

export { isStuck, type ShownScheduled } from '../shown-scheduled.ts'
export type { ScheduledView } from '../views.ts'

async function watch() {
  const [{ watchScheduled }] = await Promise.all([import('../views.ts'), import('#src/data/lazy-commands.ts')])
  return watchScheduled()
}

/** One's posts to come, as this device knows them; undefined until they have been read. */
export const useScheduledHere = (): ScheduledView | undefined => useLive('scheduled', watch)

/** Asks for all of them and stores them. Rejects as a call does. */
async function refresh(): Promise<true> {
  // the commands too: writes that the list shows leave the queue
  const [{ refreshScheduled }] = await Promise.all([
    import('../refresh-scheduled.ts'),
    import('#src/data/lazy-commands.ts'),
    loadOffline(),
  ])
  await readAsPerson((isNamed) => refreshScheduled(isNamed))
  return true
}

/** How long after the time of one it is asked what became of it, and how long a browser's timer may be. */
const AFTERWARDS_MS = 1500
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The same, and anew from the server: when it is opened, and after the time of each. */
export function useScheduled(isMember: boolean): ScheduledView | undefined {
  const here = useScheduledHere()
  const query = useQuery({ queryKey: ['/api/scheduled'], queryFn: refresh, enabled: isMember, meta: NOT_PERSISTED })
  useAskAgain(query)
  useFresh(query)
  const { refetch } = query
  const next = here?.items.find(({ state }) => state === 'known')?.at
  useEffect(() => {
    if (!isMember || next === undefined) return
    const waitMs = Math.max(Date.parse(next) - Date.now(), 0) + AFTERWARDS_MS
    const timer = setTimeout(() => void refetch(), Math.min(waitMs, LONGEST_TIMER_MS)) // its outcome shows by itself
    return () => clearTimeout(timer)
  }, [isMember, next, refetch])
  return here
}

async function loadIntents() {
  const [intents] = await Promise.all([import('../intents.ts'), loadOffline(), import('#src/data/lazy-commands.ts')])
  return intents
}

/** What is durable now is sent, and worth being kept. */
async function afterWrite(id: string, slot?: string): Promise<void> {
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id, slot)
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}

/**
 * Keeps a composer's text and pictures as a post for a time to come; the composer is empty then. Rejects with
 * StorageError, and with SignInNeeded for non-members; the text is where it was then.
 */
export async function schedulePost(input: {
  content: string
  at: Date
  lang: Language
  draftSlot: string
}): Promise<void> {
  const intents = await loadIntents()
  const wish = { ...input, at: input.at.toISOString() }
  const id = await withPictureWords(input.draftSlot, () => intents.addScheduled(wish))
  await afterWrite(id, input.draftSlot)
  clearDraft(input.draftSlot, input.content)
}

/** Gives one another time and text. Rejects as `schedulePost` does. */
export async function changeScheduled(id: string, wish: { at: Date; content: string }): Promise<void> {
  await (await loadIntents()).changeScheduled(id, { at: wish.at.toISOString(), content: wish.content.trim() })
  await afterWrite(id)
}

/** Sends one at once. Rejects as `schedulePost` does. */
export async function sendScheduledNow(item: ShownScheduled): Promise<void> {
  await (await loadIntents()).sendScheduledNow(item)
  await afterWrite(item.id)
}

/** Makes a draft of a text that was refused. Rejects as `schedulePost` does. */
export const keepAsDraft = async (item: ShownScheduled): Promise<void> => (await loadIntents()).keepAsDraft(item)

const UNDO_MS = 5000

/** Forgets one; nothing is sent for 5 s, in which `undo` brings it back (resolves false when it is too late). */
export async function cancelScheduled(item: ShownScheduled): Promise<{ undo(): Promise<boolean> }> {
  const sending = await loadSending()
  const deletion = await (await loadIntents()).cancelScheduled(item)
  askDrain() // the worker stays with it if this page is closed
  setTimeout(askDrain, UNDO_MS + 100)
  return { undo: () => sending.undoDelete(deletion) }
}
