import { type Language, localeOf } from '#src/lib/language.ts'

/** The language in which the page is read now; null where it is in none of the product's. */
export function pageLanguage(): Language | null {
  const { lang } = document.documentElement
  return lang in localeOf ? (lang as Language) : null
}
