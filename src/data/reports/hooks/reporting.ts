import type { Reportable, ReportReason } from '#contract/reports.ts'
import { clearDraft } from '#src/data/drafts/hooks/draft.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'

export { NOTE_MAX_CODE_POINTS, REPORT_REASONS, type Reportable, type ReportReason } from '#contract/reports.ts'

/** Where the note beside a report is kept while it is written. */
export const noteSlot = (about: Reportable, id: string): string => `report:${about}:${id}`

interface NewReport {
  about: Reportable
  id: string
  reason: ReportReason
  note: string
  /** Whose it is. */
  name: string
}

/** Keeps a report on the device, and sends it when the server can be reached. Rejects as `change` does; its note stays. */
export async function sendReport({ id, ...payload }: NewReport): Promise<void> {
  const [offline] = await Promise.all([loadOffline(), import('#src/data/lazy-commands.ts')])
  await offline.change('report.create', id, payload)
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id)
  clearDraft(noteSlot(payload.about, id), payload.note)
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}
