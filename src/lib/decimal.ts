/** Decimals of an exact amount: one unit of money or of a coin is 10⁸ parts. */
export const DECIMALS = 8
const ONE = 10n ** BigInt(DECIMALS)

const PLAIN = /^(\d{1,20})(?:\.(\d{1,8}))?$/

/** An amount of at most eight decimals in parts of 10⁻⁸, exactly; null for anything else, signs and exponents too. */
export function parseDecimal(text: string): bigint | null {
  const match = PLAIN.exec(text)
  if (!match) return null
  return BigInt(match[1] ?? '0') * ONE + BigInt((match[2] ?? '').padEnd(DECIMALS, '0'))
}

/** An amount as plain text with this many decimals: 0.42100000. What does not fit is cut off, never rounded up. */
export function decimalText(parts: bigint, decimals = DECIMALS): string {
  const size = parts < 0n ? -parts : parts
  const fraction = String(size % ONE)
    .padStart(DECIMALS, '0')
    .slice(0, decimals)
  const text = decimals > 0 ? `${size / ONE}.${fraction}` : String(size / ONE)
  return parts < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

/** The same for reading: thousands grouped, a true minus: 12,500.0000. */
export function groupedDecimal(parts: bigint, decimals = DECIMALS): string {
  const [whole = '', fraction] = decimalText(parts, decimals).split('.')
  const grouped = whole.replace('-', '\u2212').replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** `a` divided by `b`, to the nearest whole, halves away from zero. */
export function divideRound(a: bigint, b: bigint): bigint {
  const isNegative = a < 0n !== b < 0n
  const size = (a < 0n ? -a : a) * 2n
  const by = b < 0n ? -b : b
  const rounded = (size / by + 1n) / 2n
  return isNegative ? -rounded : rounded
}

/** The product of two amounts, to the nearest 10⁻⁸. */
export const multiply = (a: bigint, b: bigint): bigint => divideRound(a * b, ONE)
