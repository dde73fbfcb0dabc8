import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'

/** Whom a wish is about, and how their name is read. */
export interface About {
  id: string
  name: string
}

async function sent(id: string): Promise<void> {
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id)
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}

/** Follows or unfollows a person: shown at once, stored on the device, sent when the server can be reached. */
export async function setFollowed({ id, name }: About, follows: boolean): Promise<void> {
  await (await loadOffline()).change('follow.set', id, { follows, base: !follows, name })
  await sent(id)
}

/** Mutes a person for so long, in ms; for ever, or no longer. */
export async function setMuted({ id, name }: About, forMs: number | 'ever' | 'off'): Promise<void> {
  const until = typeof forMs === 'number' ? new Date(Date.now() + forMs).toISOString() : forMs
  await (await loadOffline()).change('mute.set', id, { until, base: until === 'off' ? 'ever' : 'off', name })
  dropSnapshot() // the next start must not draw their posts
  await sent(id)
}

/** Blocks or unblocks a person. */
export async function setBlocked({ id, name }: About, blocked: boolean): Promise<void> {
  await (await loadOffline()).change('block.set', id, { blocked, base: !blocked, name })
  dropSnapshot()
  await sent(id)
}
