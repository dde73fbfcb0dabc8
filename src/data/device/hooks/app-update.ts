import { useSyncExternalStore } from 'react'
import { flushDrafts } from '#src/data/drafts/hooks/draft.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { createEmitter } from '#src/lib/emitter.ts'

let takeOver: (() => unknown) | null = null
let isHidden = false
const changes = createEmitter()

/** A newer version waits; `run` lets it take over. */
export function offerUpdate(run: () => unknown): void {
  takeOver = run
  isHidden = false
  changes.emit()
}

/** Offers to load the page anew once another tab runs a newer version. */
export const followOtherTabs = async (): Promise<void> =>
  (await loadOffline()).onNewerVersion(() => offerUpdate(() => location.reload()))

async function apply(): Promise<void> {
  await flushDrafts()
  navigator.serviceWorker?.addEventListener('controllerchange', () => location.reload(), { once: true })
  takeOver?.()
}

function later(): void {
  isHidden = true
  changes.emit()
}

/** A newer version that waits. `apply` saves drafts, lets it take over and reloads this tab; `later` hides the offer. */
export function useAppUpdate(): { isOffered: boolean; apply(): Promise<void>; later(): void } {
  const isOffered = useSyncExternalStore(changes.subscribe, () => takeOver !== null && !isHidden)
  return { isOffered, apply, later }
}
