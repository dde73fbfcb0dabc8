import { formatCache } from '#src/lib/format-cache.ts'
import { dateLocaleOf, type Language } from '#src/lib/language.ts'
import { dateOf } from './rules.ts'

const fields = { whole: { year: 'numeric', month: 'long' }, short: { month: 'short' } } as const

/** A formatter stays in the zone in which it was made, and the device's zone may change under an open page. */
const formats = formatCache((key: `${Language} ${keyof typeof fields} ${number}`) => {
  const [language, name] = key.split(' ') as [Language, keyof typeof fields]
  return new Intl.DateTimeFormat(dateLocaleOf[language], fields[name])
})

function format(at: number, language: Language, name: keyof typeof fields): string {
  const date = dateOf(at)
  return formats(`${language} ${name} ${date.getTimezoneOffset()}`).format(date)
}

/** A month in the language's own form: 2041年4月, April 2041. */
export const monthText = (at: number, language: Language): string => format(at, language, 'whole')

/** The month without its year: 4月, Apr. */
export const shortMonth = (at: number, language: Language): string => format(at, language, 'short')
