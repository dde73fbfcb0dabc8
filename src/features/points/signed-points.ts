import type { Language } from '#contract/fields.ts'
import { plainCount } from '#src/lib/count.ts'

/** An amount that came or went, with its sign: +1,200 or −300 with the true minus, U+2212. */
export const signedPoints = (amount: number, language: Language): string =>
  `${amount > 0 ? '+' : ''}${plainCount(amount, language)}`
