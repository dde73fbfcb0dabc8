import type { Observable } from 'dexie'

let isFull = false
const followers = new Set<(isFull: boolean) => void>()

/** Notes whether the device's storage took the last write, or had no room for it. */
export function reportStorage(hasNoRoom: boolean): void {
  if (hasNoRoom === isFull) return
  isFull = hasNoRoom
  for (const follow of followers) follow(isFull)
}

/** True from a write that found no room until one that did, or until its person has made room. */
export const watchStorageFull = (): Observable<boolean> =>
  ({
    subscribe({ next }: { next(isFull: boolean): void }) {
      next(isFull)
      followers.add(next)
      return { unsubscribe: () => followers.delete(next), closed: false }
    },
  }) as unknown as Observable<boolean>
