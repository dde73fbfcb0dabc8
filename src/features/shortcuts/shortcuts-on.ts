import { useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'

/** Where the wish for no single-key shortcuts is kept in localStorage: `off`; anything else means that they work. */
const KEY = 'anpan-shortcuts'

const changes = createEmitter()
let isOffUnkept = false

/** True unless the person has switched the single-key shortcuts off, which speech input and some hands need (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return !isOffUnkept
  }
}

/** Keeps the choice; it holds at once, and where nothing can be kept until the page is left. */
export function setShortcutsOn(isOn: boolean): void {
  isOffUnkept = !isOn
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // storage is off in this browser
  }
  changes.emit()
}

/** The kept choice, live. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(changes.subscribe, areShortcutsOn)
