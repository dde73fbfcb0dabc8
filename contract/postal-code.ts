import * as v from 'valibot'
import { isCleanText, keptLine, plainSigns } from './text.ts'

const POSTAL_CODE_MAX = 16
/** How much of the typed text is examined. */
const TYPED_MAX = 64

/** The one form of a postal code: `100-0001` for the seven figures of Japan, in capitals and with single blanks elsewhere. */
export function postalCodeForm(typed: string): string {
  const plain = plainSigns(typed, TYPED_MAX)
    .replace(/^\u3012\s*/, '')
    .replace(/ +/g, ' ')
    .toUpperCase()
  const figures = plain.replace(/[ -]/g, '')
  return /^\d{7}$/.test(figures) ? `${figures.slice(0, 3)}-${figures.slice(3)}` : plain
}

/** A postal code in its one form, or an empty text. */
export const PostalCode = v.pipe(
  v.string(),
  v.maxLength(TYPED_MAX, 'too-long'),
  v.transform(keptLine),
  v.check(isCleanText, 'unclean'),
  v.transform(postalCodeForm),
  v.maxLength(POSTAL_CODE_MAX, 'too-long'),
  v.regex(/^[\p{L}\p{N} -]*$/u, 'malformed'),
)

/** The same for reading: with the sign of the post in front of one of Japan. */
export const shownPostalCode = (code: string): string => (/^\d{3}-\d{4}$/.test(code) ? `\u3012${code}` : code)
