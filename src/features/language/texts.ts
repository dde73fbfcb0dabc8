import { type Messages, i18n } from '@lingui/core'
import type { Language } from '#contract/fields.ts'
import { loadLaterIcons } from '#src/ui/later-icons.ts'
import { type LazyTexts, provideTexts } from '#src/ui/with-texts.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../../../locales/*/*.po')
const textsIn = async (language: Language, group: 'home' | LazyTexts): Promise<Messages> =>
  (await catalogues[`../../../locales/${group}/${language}.po`]?.())?.messages ?? {}

const loaded = new Map<string, Promise<void>>()

/** The language that the page speaks. */
export const currentLanguage = (): Language => i18n.locale as Language

/** Loads the texts of shell and home, and makes the page speak this language. Rejects when they cannot be had. */
export async function startTexts(language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await textsIn(language, 'home') })
}

async function load(language: Language, group: LazyTexts): Promise<void> {
  i18n.load(language, await textsIn(language, group))
}

function loadOnce(group: LazyTexts): Promise<void> {
  const language = currentLanguage()
  const key = `${language}/${group}`
  const running = loaded.get(key) ?? load(language, group)
  loaded.set(key, running)
  running.catch(() => loaded.delete(key))
  return running
}

/**
 * Loads a group of texts in the page's language, those that every group needs, and the icons that home does without.
 * Each is loaded once, and tried again after a failure.
 */
export async function loadTexts(group: LazyTexts): Promise<void> {
  await Promise.all([loadOnce('live'), loadOnce(group), loadLaterIcons()])
}

provideTexts(loadTexts)
