import { useLingui } from '@lingui/react'
import type { Language } from '#contract/fields.ts'

/** The language that the page is drawn in. */
export function useLanguage(): Language {
  return useLingui().i18n.locale as Language
}
