import { readViewsAnew } from './live-views.ts'
import { loadOffline } from './offline.ts'

/** Calls back with how many unsent changes are gone when the site's data is deleted under the page. Returns what ends it. */
export function followLostChanges(callBack: (count: number) => void): () => void {
  let isEnded = false
  let end = () => {
    isEnded = true
  }
  void loadOffline()
    .then((offline) => {
      if (isEnded) return
      end = offline.onChangesLost((count) => {
        readViewsAnew()
        callBack(count)
      })
    })
    .catch(() => undefined) // a device that keeps nothing loses nothing
  return () => end()
}
