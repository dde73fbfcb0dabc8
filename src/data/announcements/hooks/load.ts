import { announcements as api } from '#contract/announcements.ts'
import { HEADER } from '#contract/headers.ts'
import { call } from '#src/data/api/http.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { firstDrawing } from '#src/lib/first-drawing.ts'
import { first } from './stored.ts'

async function loadStore() {
  await loadOffline()
  return import('../announcement-store.ts')
}

/** Asks for the announcements and stores them. Rejects as a call does. */
export async function refresh(): Promise<true> {
  const { refreshAnnouncements } = await loadStore()
  await readAsPerson((isNamed) => refreshAnnouncements(isNamed))
  return true
}

/** Takes what stands in the HTML, for the first drawing; it is stored behind that. Never rejects. */
export async function takeFirst(): Promise<void> {
  const answer = await call(api.list, {}).catch(() => undefined) // of another shape: it is asked for as on any other page
  if (!answer) return
  first.value = { items: answer.data, revision: Number(answer.headers.get(HEADER.revision) ?? 0) }
  void firstDrawing()
    .then(loadStore)
    .then(({ storeFirstAnnouncements }) => storeFirstAnnouncements(answer))
    .catch(() => undefined) // shown from memory where storage fails
}

/**
 * Puts an announcement away: seen at once, kept on the device, sent when the server can be reached. Rejects with
 * StorageError, and with SignInNeeded after a sign-out.
 */
export async function dismissAnnouncement({ id, title }: { id: string; title: string }): Promise<void> {
  const [offline] = await Promise.all([loadOffline(), import('#src/data/lazy-commands.ts')])
  await offline.change('announcement.dismiss', id, { dismissed: true, base: false, name: title })
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id)
  askDrain()
}
