import { loadOffline } from '#src/data/hooks/offline.ts'

/** Changes a page's record on the device; resolves with what stands there then. */
export async function changeStored(name: string, next: (now: unknown) => unknown): Promise<unknown> {
  const offline = await loadOffline()
  let value: unknown
  await offline.changeStoredState(name, (now) => (value = next(now)))
  return value
}
