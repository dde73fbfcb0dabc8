import { formatCache } from '#src/lib/format-cache.ts'
import { type Language, localeOf } from '#src/lib/language.ts'

const months = formatCache(
  (language: Language) => new Intl.DateTimeFormat(localeOf[language], { year: 'numeric', month: 'long' }),
)

/** A moment as its month and year. */
export const monthOf = (at: string, language: Language): string => months(language).format(new Date(at))

/** For how long somebody can be muted, in ms. */
export const MUTE_HOUR_MS = 3_600_000
export const MUTE_DAY_MS = 24 * MUTE_HOUR_MS
export const MUTE_WEEK_MS = 7 * MUTE_DAY_MS
