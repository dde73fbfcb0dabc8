import { loadOffline } from '#src/data/hooks/offline.ts'

/**
 * Requests the session at the start. Skips it where the HTML says that there is none and the device has only a visitor:
 * the answer is known, and the code for the request is not loaded.
 */
export async function askAtStart(): Promise<void> {
  if (document.documentElement.dataset.session === 'none') {
    const { kind } = await (await loadOffline()).currentAccount()
    if (kind === 'visitor') return
  }
  const session = await import('./sign-in.ts')
  await session.refreshSession()
}
