import { LANGUAGES, type Language } from '#contract/fields.ts'

/** The whole address of a page in a language, or in the asker's own where none is named. */
export function addressIn(origin: string, path: string, language?: Language): string {
  if (!language) return origin + path
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** Each form of a page for search engines: one a language, and the one that chooses by itself. */
export const alternatesOf = (origin: string, path: string): { hreflang: string; href: string }[] => [
  ...LANGUAGES.map((language) => ({ hreflang: language, href: addressIn(origin, path, language) })),
  { hreflang: 'x-default', href: addressIn(origin, path) },
]
