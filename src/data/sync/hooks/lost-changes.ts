import { readViewsAnew } from '#src/data/hooks/live-views.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'

/** Calls back with how many unsent changes are gone when the site's data is deleted under the page. Returns what ends it. */
export function followLostChanges(callBack: (count: number) => void): () => void {
  const following = loadOffline()
    .then((offline) =>
      offline.onChangesLost((count) => {
        readViewsAnew()
        callBack(count)
      }),
    )
    .catch(() => () => {}) // a device that keeps nothing loses nothing
  return () => void following.then((end) => end())
}
