import { formatCache } from './format-cache.ts'
import { type Language, localeOf } from './language.ts'
import { withTrueMinus } from './minus.ts'

const YEN_SIGN = '\u00A5'

/** In Korean and Chinese a bare sign would be read as another money: the word follows the figure. */
const fullWords: Readonly<Record<Language, string>> = { ja: '', en: '', ko: '엔', zh: ' 日元' }
/** What follows a shortened amount, where the language has no sign in front of it. */
const shortWords: Readonly<Record<Language, string>> = { ja: '円', en: '', ko: ' 엔', zh: '日元' }

const full = formatCache(
  (language: Language) => new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'JPY' }),
)
const short = formatCache(
  (language: Language) =>
    new Intl.NumberFormat(localeOf[language], { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'always' }),
)

/** An amount in whole yen, such as ¥1,980, 1,980엔 or 1,980 日元; text that is no number is given back as it is. */
export function yen(amount: number | string, language: Language): string {
  const value = Number(amount)
  if (!Number.isFinite(value) || amount === '') return String(amount)
  const word = fullWords[language]
  const parts = full(language).formatToParts(Math.round(value) || 0)
  const sign = word === '' ? YEN_SIGN : ''
  return withTrueMinus(parts.map((part) => (part.type === 'currency' ? sign : part.value)).join('') + word)
}

const SHORT_FROM = 10_000

/** A large amount in short, as on a property: 4,580万円, ¥45.8M, 4,580만 엔, 4,580万日元. */
export function compactYen(amount: number, language: Language): string {
  // Korean has a short word for a thousand too, which is not used for money
  if (fullWords[language] !== '' && Math.abs(amount) < SHORT_FROM) return yen(amount, language)
  if (language !== 'en') return withTrueMinus(short(language).format(amount)) + shortWords[language]
  const digits = `${YEN_SIGN}${short('en').format(Math.abs(amount))}`
  return amount < 0 ? withTrueMinus(`-${digits}`) : digits
}
