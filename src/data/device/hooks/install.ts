import { useCallback, useSyncExternalStore } from 'react'

/** The event by which a browser offers to install the app; it can be used once. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}
/** Where the first script of the page keeps the offer, which may come before anything else runs. */
declare global {
  var anpanInstall: InstallPrompt | null | undefined
}

/** `installed`: runs as an app; `offered`: the browser can be asked; `by-hand`: its menu has the way. */
export type InstallState = 'installed' | 'offered' | 'by-hand'

function stateNow(): InstallState {
  const isApple = (navigator as { standalone?: boolean }).standalone === true
  if (isApple || matchMedia('(display-mode: standalone)').matches) return 'installed'
  return globalThis.anpanInstall ? 'offered' : 'by-hand'
}

const EVENTS = ['beforeinstallprompt', 'appinstalled', 'anpan:install'] as const

function subscribe(listener: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, listener)
  return () => {
    for (const name of EVENTS) removeEventListener(name, listener)
  }
}

/** Whether the app can be installed here, and how to ask the browser for it; resolves true when it is accepted. */
export function useInstall(): [InstallState, () => Promise<boolean>] {
  const state = useSyncExternalStore(subscribe, stateNow)
  const install = useCallback(async () => {
    const offer = globalThis.anpanInstall
    if (!offer) return false
    globalThis.anpanInstall = null
    const { outcome } = await offer.prompt()
    dispatchEvent(new Event('anpan:install'))
    return outcome === 'accepted'
  }, [])
  return [state, install]
}
