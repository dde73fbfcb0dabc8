import { formatCache } from './format-cache.ts'
import { type Language, localeOf } from './language.ts'
import { withTrueMinus } from './minus.ts'

const market = formatCache(
  (language: Language) =>
    new Intl.NumberFormat(localeOf[language], {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    }),
)
const progress = formatCache(
  (language: Language) => new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 0 }),
)

/** A change on a market, from percent points: +2.45%, always signed, two decimals. */
export const marketPercent = (points: number, language: Language): string =>
  withTrueMinus(market(language).format(points / 100))

/** How far something is, from percent points: whole and unsigned. */
export const progressPercent = (points: number, language: Language): string =>
  withTrueMinus(progress(language).format(points / 100))
