import type { Language } from '#contract/fields.ts'

/** Where the chosen language is kept: this key of localStorage, and a cookie of the same name for the server. */
export const LANGUAGE_KEY = 'anpan-language'
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Keeps the choice. A browser that refuses storage keeps it for the server alone, or not at all. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // storage is off in this browser: the cookie below still tells the server
  }
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`
}
