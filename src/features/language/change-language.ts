import type { Language } from '#contract/fields.ts'
import { rememberLanguage } from '#src/data/device/hooks/device.ts'
import { flushDrafts } from '#src/data/drafts/hooks/draft.ts'
import { saveLanguage } from './saved-language.ts'

/** Fired on `window` before the page reloads in another language; its detail is the language's code. */
export const LANGUAGE_EVENT = 'anpan:language'

/** The address without `lang`, which would outweigh the choice just made. */
export function withoutLang(href: string): string {
  // text-calls: the address of this page
  const url = new URL(href)
  url.searchParams.delete('lang')
  return `${url.pathname}${url.search}${url.hash}`
}

/** Saves the language, keeps what is being written, and reloads the page in the new language at the same place. */
export async function changeLanguage(language: Language): Promise<void> {
  saveLanguage(language)
  document.documentElement.lang = language
  window.dispatchEvent(new CustomEvent(LANGUAGE_EVENT, { detail: language }))
  // The worker picks the shell by its own record; without it the next start offline would speak the old language.
  await rememberLanguage(language).catch(() => undefined)
  await flushDrafts()
  history.replaceState(history.state, '', withoutLang(location.href))
  location.reload()
}
