import { parseCookies } from 'better-auth/cookies'
import { LANGUAGES, type Language } from '#contract/fields.ts'

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text)

/** The language that somebody's browser asks for: what was chosen, then the first of its own that there is. */
export function askedLanguage(headers: Headers): Language {
  const chosen = parseCookies(headers.get('cookie') ?? '').get('anpan-language')
  if (isLanguage(chosen)) return chosen
  const wanted = (headers.get('accept-language') ?? '').slice(0, 200).split(',')
  return wanted.map((each) => /^[a-z]{2}/.exec(each.trim().toLowerCase())?.[0] ?? '').find(isLanguage) ?? LANGUAGES[0]
}
