import { loadOffline } from '#src/data/hooks/offline.ts'

/** The page comes first: its own pictures and texts are on their way when the feed has just been stored. */
const AT_REST_MS = 4000

let timer: ReturnType<typeof setTimeout> | undefined
let isDone = false

/** Has the pictures of the newest stored posts kept, once the page is at rest; `hasNew` when the list has changed. */
export function cachePicturesSoon(hasNew: boolean): void {
  if (hasNew) isDone = false
  if (isDone || timer !== undefined) return
  timer = setTimeout(() => void cacheNow(), AT_REST_MS) // not awaited
}

async function cacheNow(): Promise<void> {
  isDone = true
  try {
    await loadOffline() // the store stands then
    const pictures = await import('../newest-pictures.ts')
    isDone = await pictures.cacheNewestPictures()
  } catch {
    isDone = false // the store cannot be read: the next answer of the server asks again
  } finally {
    timer = undefined
  }
}
