import { formatCache } from '#src/lib/format-cache.ts'
import { type Language, localeOf } from '#src/lib/language.ts'
import { dateOf } from './rules.ts'

const whole = formatCache(
  (language: Language) => new Intl.DateTimeFormat(localeOf[language], { year: 'numeric', month: 'long' }),
)
const month = formatCache((language: Language) => new Intl.DateTimeFormat(localeOf[language], { month: 'short' }))

/** A month in the language's own form: 2041年4月, April 2041. */
export const monthText = (at: number, language: Language): string => whole(language).format(dateOf(at))

/** The month without its year: 4月, Apr. */
export const shortMonth = (at: number, language: Language): string => month(language).format(dateOf(at))
