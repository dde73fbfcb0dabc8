import type { EndedBy } from '#contract/session.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useAccount } from './account.ts'

/** The change elsewhere that has signed the person out here; undefined without one, or once a visitor has closed the message. */
export function useEndedBy(): EndedBy | undefined {
  const account = useAccount()
  return account?.kind === 'visitor' ? account.endedBy : undefined
}

/** Closes the message that the person was signed out here. */
export const closeEnded = async (): Promise<void> => (await loadOffline()).closeEnded()
