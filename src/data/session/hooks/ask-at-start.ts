import { loadOffline } from '#src/data/hooks/offline.ts'

/**
 * Asks at the start whose session this is. Not where the page came with the word that there is none and the device
 * knows of nobody either: the answer is known, and what asks is not loaded.
 */
export async function askAtStart(): Promise<void> {
  if (document.documentElement.dataset.session === 'none') {
    const { kind } = await (await loadOffline()).currentAccount()
    if (kind === 'visitor') return
  }
  const session = await import('./sign-in.ts')
  await session.refreshSession()
}
