import { loadOffline } from '#src/data/hooks/offline.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'

/** The store of the server's notices, once the device's store stands. */
export async function loadNoticeStore() {
  await loadOffline()
  return import('../notice-store.ts')
}

/** Asks for the newest notices; what a stream has told of them, if anything, is `toldAt`. Rejects as a call does. */
export async function askNotices(toldAt?: number): Promise<true> {
  const { refreshNotices } = await loadNoticeStore()
  await readAsPerson((isNamed) => refreshNotices(isNamed, toldAt))
  return true
}
