import { formatCache } from './format-cache.ts'
import { type Language, localeOf } from './language.ts'
import { withTrueMinus } from './minus.ts'

const COMPACT_FROM = 10_000

const plain = formatCache(
  (language: Language) => new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 0 }),
)
const compact = formatCache(
  (language: Language) =>
    new Intl.NumberFormat(localeOf[language], { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'always' }),
)

/** A count as people read it: every digit below 10,000, shortened from there on (4.2万, 42K). */
export function compactCount(count: number, language: Language): string {
  const format = Math.abs(count) < COMPACT_FROM ? plain(language) : compact(language)
  return withTrueMinus(format.format(count))
}

/** A count with every digit: 15,750. */
export const plainCount = (count: number, language: Language): string => withTrueMinus(plain(language).format(count))
