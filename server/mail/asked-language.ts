import { parseCookies } from 'better-auth/cookies'
import { LANGUAGES, type Language } from '#contract/fields.ts'

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text)

/** The language that a browser requests: the chosen one, else the first of its own that the product has. */
export function askedLanguage(headers: Headers): Language {
  const chosen = parseCookies(headers.get('cookie') ?? '').get('anpan-language')
  if (isLanguage(chosen)) return chosen
  const wanted = (headers.get('accept-language') ?? '').slice(0, 200).split(',')
  return wanted.map((each) => /^[a-z]{2}/.exec(each.trim().toLowerCase())?.[0] ?? '').find(isLanguage) ?? LANGUAGES[0]
}
