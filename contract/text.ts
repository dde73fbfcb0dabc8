import * as v from 'valibot'
import { codePoints, startOf } from './cut-text.ts'

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

/**
 * The beginning of a text in a normal form: the only call of `normalize`. Units and marks are bounded first, so that it
 * takes linear time whatever the text.
 */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', maxUnits: number): string =>
  // oxlint-disable-next-line no-restricted-properties -- what comes in is bounded
  withoutSurplusMarks(startOf(text, maxUnits)).normalize(form)

/** Short text in one width, as amounts and dates are typed in East Asia (￥１，９８０); at most `maxUnits` of it. */
export const inOneWidth = (text: string, maxUnits = 200): string => normalised(text, 'NFKC', maxUnits)

/** Short text with its letters apart from their accents, in one width; at most `maxUnits` of it. */
export const takenApart = (text: string, maxUnits = 200): string => normalised(text, 'NFKD', maxUnits)

/** What ends a line elsewhere: CRLF, CR, line tabulation, form feed, next line, line and paragraph separators. */
const LINE_END = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g
/** Control characters that no keyboard types and no font draws, left over from other encodings. */
const LEFT_OVER = /[\u007F-\u009F]/g

/**
 * The text with a line feed for every sort of line end, and without the controls from U+007F to U+009F. Every text goes
 * through it where it enters: in the schemas below, and on the device where a change is queued or a share is stored.
 */
export const withLineFeeds = (text: string): string => text.replace(LINE_END, '\n').replace(LEFT_OVER, '')

/** The form in which a multi-line text is sent and stored. */
export const keptText = (text: string): string => withLineFeeds(text).trim()

/** The same of a text on one line: a line end or a tab is a space. */
export const keptLine = (text: string): string =>
  withLineFeeds(text)
    .replace(/[\n\t]+/g, ' ')
    .trim()

/** Signs that are typed for a hyphen: every dash of Unicode, tilde, minus, the long vowel mark and a line of a table. */
const DASH = /[\p{Pd}~\u2212\u02D7\u2043\u30FC\u2500]/gu
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A number, a code or an id as it is compared, however it was typed: in one width, each dash a hyphen, each blank a space,
 * without hidden signs; at most `maxUnits` of it.
 */
export const plainSigns = (text: string, maxUnits = 200): string =>
  keptLine(
    inOneWidth(text, maxUnits)
      .replace(HIDDEN, '')
      .replace(/\p{Zs}/gu, ' '),
  ).replace(DASH, '-')

/** Length in bytes of UTF-8. */
export const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length

/** Many-line text, trimmed and otherwise kept as typed, of at most `max` code points and `maxBytes`; it may be empty. */
export const textOf = (max: number, maxBytes: number) =>
  v.pipe(
    v.string(),
    v.transform(keptText),
    v.check((text) => codePoints(text) <= max && utf8Bytes(text) <= maxBytes, 'too-long'),
    v.check(isCleanText, 'unclean'),
  )

/** The same, of one code point at least. */
export const proseOf = (max: number, maxBytes: number) =>
  v.pipe(
    textOf(max, maxBytes),
    v.check((text) => text !== '', 'blank'),
  )

/** A title on one line, trimmed and otherwise stored as typed, of at most `maxUnits`; it may be empty. */
export const lineOf = (maxUnits: number) =>
  v.pipe(v.string(), v.transform(keptLine), v.maxLength(maxUnits, 'too-long'), v.check(isCleanText, 'unclean'))

/** A search text, on one line; one that is too long is refused, and one that no host accepts has no results. */
export const SearchText = v.pipe(v.string(), v.transform(keptLine), v.maxLength(200))

/** A name on one line: trimmed, composed (NFC), no control or direction marks, 1 to `max` code points. */
export function nameOf(max: number) {
  // as typed a sign may be several: a letter of four code points, each of them two UTF-16 units
  const maxUnits = max * 8
  return v.pipe(
    v.string(),
    v.transform((text) => withLineFeeds(text).replace(/\s+/g, ' ').trim()),
    v.check((text) => text !== '', 'blank'),
    v.check((text) => text.length <= maxUnits, 'too-long'),
    v.check((text) => isCleanText(text) && !DIRECTION.test(text), 'unclean'),
    v.transform((text) => normalised(text, 'NFC', maxUnits)),
    v.check((text) => codePoints(text) <= max, 'too-long'),
  )
}
