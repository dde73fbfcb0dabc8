import { type Messages, i18n } from '@lingui/core'
import type { Language } from '#contract/fields.ts'
import { loadLaterIcons } from '#src/ui/later-icons.ts'
import { provideTexts } from '#src/ui/part-texts.ts'

type Catalogue = () => Promise<{ messages: Messages }>

const first: Record<Language, Catalogue> = {
  ja: () => import('../../../locales/ja.po'),
  en: () => import('../../../locales/en.po'),
  ko: () => import('../../../locales/ko.po'),
  zh: () => import('../../../locales/zh.po'),
}

const loaded = new Map<string, Promise<void>>()

/** The language that the page speaks. */
export const currentLanguage = (): Language => i18n.locale as Language

/** Loads the texts of shell and home, and makes the page speak this language. Rejects when they cannot be had. */
export async function startTexts(language: Language): Promise<void> {
  const { messages } = await first[language]()
  i18n.loadAndActivate({ locale: language, messages })
}

async function load(name: string, language: Language): Promise<void> {
  const later = await import('./later-texts.ts')
  const catalogue = later.laterTexts(name, language)
  if (!catalogue) return // a folder without texts has no catalogue
  i18n.load(language, (await catalogue()).messages)
}

/**
 * Loads the texts of pages (`pages/kabu-pay`) and of features that home does not show at once (`features/cart`), in
 * the page's language. Each is loaded once, and tried again after a failure.
 */
export async function loadTexts(...names: readonly string[]): Promise<void> {
  const language = currentLanguage()
  const once = (name: string) => {
    const key = `${language}/${name}`
    const running = loaded.get(key) ?? load(name, language)
    loaded.set(key, running)
    running.catch(() => loaded.delete(key))
    return running
  }
  await Promise.all(names.map(once))
}

provideTexts((name) => Promise.all([loadTexts(name), loadLaterIcons()]))

/** What `load` loads, together with the texts `name` that it shows and the icons that home does without. */
export const withTexts =
  <Part>(load: () => Promise<Part>, name: string) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadTexts(name), loadLaterIcons()])
    return part
  }

/** A route's loader that waits for the texts of these pages and features, and for the icons that home does without. */
export const textsOf =
  (...names: readonly string[]) =>
  async (): Promise<void> => {
    await Promise.all([loadTexts(...names), loadLaterIcons()])
  }
