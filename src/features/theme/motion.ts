import { useSyncExternalStore } from 'react'
import { MOTION_KEY } from './boot.ts'
import { createEmitter } from '#src/lib/emitter.ts'

const changes = createEmitter()

/** True where the person has asked this app for less movement; what the device asks for is another matter. */
export function hasCalmMotion(): boolean {
  try {
    return localStorage.getItem(MOTION_KEY) === 'calm'
  } catch {
    return document.documentElement.dataset.motion === 'calm'
  }
}

/** Keeps the choice and changes the look at once. */
export function setCalmMotion(isCalm: boolean): void {
  const html = document.documentElement
  if (isCalm) html.dataset.motion = 'calm'
  else delete html.dataset.motion
  try {
    if (isCalm) localStorage.setItem(MOTION_KEY, 'calm')
    else localStorage.removeItem(MOTION_KEY)
  } catch {
    // storage is off in this browser: the choice holds until the page is left
  }
  changes.emit()
}

/** The kept choice, live. */
export const useCalmMotion = (): boolean => useSyncExternalStore(changes.subscribe, hasCalmMotion)

/** True where nothing should move by itself: the person or the device has asked for less movement. */
export const isMotionReduced = (): boolean => hasCalmMotion() || matchMedia('(prefers-reduced-motion: reduce)').matches

/** How the page scrolls by itself: at once where less movement is asked for. */
export const scrollBehaviour = (): ScrollBehavior => (isMotionReduced() ? 'instant' : 'smooth')
