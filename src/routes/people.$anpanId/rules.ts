import { formatCache } from '#src/lib/format-cache.ts'
import { type Language, localeOf } from '#src/lib/language.ts'

const months = formatCache(
  (language: Language) => new Intl.DateTimeFormat(localeOf[language], { year: 'numeric', month: 'long' }),
)

/** A moment as its month and year. */
export const monthOf = (at: string, language: Language): string => months(language).format(new Date(at))
