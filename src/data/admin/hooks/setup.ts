import { useSyncExternalStore } from 'react'
import { setup as api } from '#contract/setup.ts'
import { call } from '#src/data/api/http.ts'
import { refreshSession } from '#src/data/session/hooks/sign-in.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { createEmitter } from '#src/lib/emitter.ts'

/** Lasts as long as the tab, and no longer: a visitor who signs up on the way has it when they come back. */
const NAME = 'anpan-setup-token'
/** For a browser that keeps nothing for a tab. */
let inMemory: string | null = null
const changes = createEmitter()

/** Keeps what a setup link carries for this tab. */
export function keepSetupToken(token: string): void {
  inMemory = token
  try {
    sessionStorage.setItem(NAME, token)
  } catch {
    // it is in memory
  }
  changes.emit()
}

function getToken(): string | null {
  try {
    return sessionStorage.getItem(NAME) ?? inMemory
  } catch {
    return inMemory
  }
}

/** What a setup link has brought into this tab; null without one. */
export const useSetupToken = (): string | null => useSyncExternalStore(changes.subscribe, getToken, getToken)

/** Forgets it, once it is used or of no use. */
export function forgetSetupToken(): void {
  inMemory = null
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // nothing is kept there
  }
  changes.emit()
}

/** Makes the member who acts here the operator. Rejects with ApiError (`wrong-credentials`, `guest-refused`) or NetworkError. */
export async function claimPortal(token: string): Promise<void> {
  await trackReachability(() => call(api.claim, { body: { token } }))
  forgetSetupToken()
  await refreshSession() // the account learns its role
}
