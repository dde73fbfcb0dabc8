import * as v from 'valibot'

/** Control characters other than line feed and tab; U+0000 among them, which PostgreSQL refuses in text. */
// these are what is looked for
const CONTROL = /[\u0000-\u0008\u000B-\u001F]/
/** Marks that turn the direction of the text around them, of use only for disguise in a name. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/

/**
 * Marks in a row that a text may hold, as in Unicode's stream-safe format (UAX #15): more than any script needs, and few
 * enough for normalising to take linear time, which sorts each run of marks.
 */
export const MARKS_IN_A_ROW_MAX = 30
/** Combining marks, and the half-width voicing marks, which NFKC makes combining ones. */
const MARK = '[\\p{M}\\uFF9E\\uFF9F]'
const MARKS_TOO_MANY = new RegExp(`${MARK}{${MARKS_IN_A_ROW_MAX + 1}}`, 'u')
const MARKS_AFTER_THE_LAST = new RegExp(`(${MARK}{${MARKS_IN_A_ROW_MAX}})${MARK}+`, 'gu')

/**
 * True for text that any host takes: it survives UTF-8 and PostgreSQL unchanged (no lone surrogate, no control
 * character), and no run of marks makes it dear to normalise or to draw. Takes linear time.
 */
export function isCleanText(text: string): boolean {
  return !CONTROL.test(text) && !/\p{Surrogate}/u.test(text) && !MARKS_TOO_MANY.test(text)
}

/** The text without what no host takes. */
export const cleanText = (text: string): string =>
  withoutSurplusMarks(text.replace(new RegExp(CONTROL, 'g'), '').replace(/\p{Surrogate}/gu, ''))

const withoutSurplusMarks = (text: string): string => text.replace(MARKS_AFTER_THE_LAST, '$1')

/** The beginning of a text, of at most `max` UTF-16 units; no sign is cut in two. */
export const startOf = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/**
 * The beginning of a text in a normal form: the only call of `normalize`. Units and marks are bounded first, so that it
 * takes linear time whatever the text.
 */
export const normalised = (text: string, form: 'NFC' | 'NFKC' | 'NFKD', maxUnits: number): string =>
  // oxlint-disable-next-line no-restricted-properties -- what comes in is bounded
  withoutSurplusMarks(startOf(text, maxUnits)).normalize(form)

/** Short text in one width, as amounts and dates are typed in East Asia (￥１，９８０); at most `maxUnits` of it. */
export const inOneWidth = (text: string, maxUnits = 200): string => normalised(text, 'NFKC', maxUnits)

/** Short text with its letters apart from their accents, in one width; at most `maxUnits` of it. */
export const takenApart = (text: string, maxUnits = 200): string => normalised(text, 'NFKD', maxUnits)

/** Length in code points, as a person's limit is counted. */
export const codePoints = (text: string): number => [...text].length

/** Length in bytes of UTF-8. */
export const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length

/** Many-line text, trimmed and otherwise kept as typed, of at most `max` code points and `maxBytes`; it may be empty. */
export const textOf = (max: number, maxBytes: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.check((text) => codePoints(text) <= max && utf8Bytes(text) <= maxBytes, 'too-long'),
    v.check(isCleanText, 'unclean'),
  )

/** The same, of one code point at least. */
export const proseOf = (max: number, maxBytes: number) =>
  v.pipe(
    textOf(max, maxBytes),
    v.check((text) => text !== '', 'blank'),
  )

/** A name on one line: trimmed, composed (NFC), no control or direction marks, 1 to `max` code points. */
export function nameOf(max: number) {
  // as typed a sign may be several: a letter of four code points, each of them two UTF-16 units
  const maxUnits = max * 8
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, ' ').trim()),
    v.check((text) => text !== '', 'blank'),
    v.check((text) => text.length <= maxUnits, 'too-long'),
    v.check((text) => isCleanText(text) && !DIRECTION.test(text), 'unclean'),
    v.transform((text) => normalised(text, 'NFC', maxUnits)),
    v.check((text) => codePoints(text) <= max, 'too-long'),
  )
}
