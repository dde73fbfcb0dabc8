import { useSyncExternalStore } from 'react'
import { portalNow } from '#src/data/portal/hooks/portal.ts'
import { DARK_BAR, LIGHT_BAR, THEME_KEY } from './boot.ts'
import { createEmitter } from '#src/lib/emitter.ts'

export const THEMES = ['system', 'light', 'dark'] as const
/** What a person chose: one of the two looks, or whatever the device says. */
export type Theme = (typeof THEMES)[number]

const changes = createEmitter()
const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** The kept choice; `system` where nothing, or nothing readable, is kept. */
export function getTheme(): Theme {
  try {
    const saved = localStorage.getItem(THEME_KEY)
    return THEMES.find((theme) => theme === saved) ?? 'system'
  } catch {
    return 'system'
  }
}

function apply(theme: Theme): void {
  const isDark = theme === 'system' ? systemDark().matches : theme === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', isDark ? DARK_BAR : (portalNow().accent ?? LIGHT_BAR))
  changes.emit()
}

/** Keeps the choice and changes the look at once. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // storage is off in this browser: the choice holds until the page is left
  }
  apply(theme)
}

/** Follows the device while the choice is `system`, and a choice made in another tab. Call once. */
export function followTheme(): void {
  systemDark().addEventListener('change', () => apply(getTheme()))
  window.addEventListener('storage', (event) => {
    if (event.key === THEME_KEY) apply(getTheme())
  })
}

/** The kept choice, live. */
export const useTheme = (): Theme => useSyncExternalStore(changes.subscribe, getTheme, () => 'system')
