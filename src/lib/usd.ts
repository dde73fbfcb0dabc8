import { divideRound, groupedDecimal } from './decimal.ts'
import type { Language } from './language.ts'

/** In Korean and Chinese a bare sign would be read as another money. */
const signs: Readonly<Record<Language, string>> = { ja: '$', en: '$', ko: 'US$', zh: 'US$' }

/** Below one dollar cents are too coarse for a price. */
const FINE_BELOW = 100_000_000n

/** An amount of dollars, in parts of 10⁻⁸, to the cent: $1,234.50. With `isPrice` four decimals below one dollar. */
export function usd(parts: bigint, language: Language, { isPrice = false } = {}): string {
  const size = parts < 0n ? -parts : parts
  const decimals = isPrice && size < FINE_BELOW ? 4 : 2
  const step = 10n ** BigInt(8 - decimals)
  const text = groupedDecimal(divideRound(size, step) * step, decimals)
  const isNegative = parts < 0n && /[1-9]/.test(text)
  return `${isNegative ? '\u2212' : ''}${signs[language]}${text}`
}
