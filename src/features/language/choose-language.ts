import type { Language } from '#contract/fields.ts'
import { languageRecords } from './languages.ts'
import { LANGUAGE_KEY } from './saved-language.ts'

export interface LanguageHints {
  /** The address's query, such as `?lang=ko`. */
  search: string
  saved: string | null
  /** The language in which server or worker sent the page; they know the choice where this page's storage lost it. */
  served?: string | null
  /** The browser's languages, the favourite first. */
  browser: readonly string[]
}

const known = (code: string | null | undefined): Language | undefined =>
  languageRecords.find((record) => record.code === code)?.code

/**
 * The language of this visit: the address's, else the saved one, else the served one, else the browser's, else Japanese
 *.
 */
export function chooseLanguage({ search, saved, served, browser }: LanguageHints): Language {
  const fromBrowser = browser.map((tag) => known(tag.toLowerCase().split('-')[0])).find(Boolean)
  return known(new URLSearchParams(search).get('lang')) ?? known(saved) ?? known(served) ?? fromBrowser ?? 'ja'
}

/** What this visit's address, storage and browser say about the language. */
export function languageHints(): LanguageHints {
  const { lang, dataset } = document.documentElement
  const served = dataset.served === undefined ? null : lang
  return { search: location.search, saved: loadSaved(), served, browser: navigator.languages }
}

function loadSaved(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return null
  }
}
