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
const startOf = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/**
 * The beginning of a text in a normal form: the only call of `normalize`. Units and marks are bounded first, so that it
 * takes linear time whatever the text.
 */
const normalised = (text: string, form: 'NFC' | 'NFKC' | 'NFKD', maxUnits: number): string =>
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

/** Many-line text, trimmed and otherwise kept as typed, of 1 to `max` code points and at most `maxBytes`. */
export const proseOf = (max: number, maxBytes: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.check((text) => text !== '', 'blank'),
    v.check((text) => codePoints(text) <= max && utf8Bytes(text) <= maxBytes, 'too-long'),
    v.check(isCleanText, 'unclean'),
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

/**
 * Longest searched form of a text, in UTF-16 units: the longest post with title and names, with room for what folding
 * makes longer. What is behind it is not found.
 */
export const SEARCH_FORM_MAX_UNITS = 12_288

/** A kana letter with a voicing mark behind it that stands by itself; the other marks are joined by NFKC. */
const VOICING_APART = /(?<=[\u3041-\u3096\u30A1-\u30FA\uFF66-\uFF9D])[\u309B\u309C]/g
/** Katakana that have a hiragana, and their iteration marks. */
const KATAKANA = /[\u30A1-\u30F6\u30FD\u30FE]/g
const TO_HIRAGANA = 0x60
/** Voiced katakana whose hiragana is written in two parts. */
const KATAKANA_OF_TWO: Readonly<Record<string, string>> = {
  ヷ: 'わ\u3099',
  ヸ: 'ゐ\u3099',
  ヹ: 'ゑ\u3099',
  ヺ: 'を\u3099',
}

/**
 * The form in which texts are compared in searches, alike on server, mock and device: one width (NFKC), one case (also
 * for ß and SS), hiragana for katakana, voicing marks joined to their letter. Takes linear time; bounded in length.
 */
export function searchForm(text: string): string {
  if (/^[\0-\x7F]*$/.test(text)) return text.slice(0, SEARCH_FORM_MAX_UNITS).toLowerCase()
  const start = startOf(text, SEARCH_FORM_MAX_UNITS)
  const joined = start.replace(VOICING_APART, (mark) => (mark === '\u309B' ? '\u3099' : '\u309A'))
  const oneWidth = startOf(normalised(joined, 'NFKC', SEARCH_FORM_MAX_UNITS), SEARCH_FORM_MAX_UNITS)
  const oneCase = oneWidth.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  const oneKana = oneCase
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA))
    .replace(/[ヷ-ヺ]/g, (letter) => KATAKANA_OF_TWO[letter] ?? letter)
  return startOf(normalised(oneKana, 'NFKC', SEARCH_FORM_MAX_UNITS), SEARCH_FORM_MAX_UNITS)
}

/** How much of a search counts: of what was typed, of its folded form, and how many different words. */
const QUERY_MAX_UNITS = 200
const FOLDED_QUERY_MAX_UNITS = 400
export const SEARCH_TOKENS_MAX = 8

/** The words of a search: every one must occur. Repeated words, and those after the eighth, are left out. */
export function searchTokens(query: string): string[] {
  const folded = startOf(searchForm(startOf(query, QUERY_MAX_UNITS)), FOLDED_QUERY_MAX_UNITS)
  return [...new Set(folded.split(/\s+/).filter(Boolean))].slice(0, SEARCH_TOKENS_MAX)
}

/** True when every token occurs in the text; both sides are in search form. */
export const hasTokens = (folded: string, tokens: readonly string[]): boolean =>
  tokens.every((token) => folded.includes(token))

/** The same for a text as it was written. */
export const matchesSearch = (text: string, tokens: readonly string[]): boolean => hasTokens(searchForm(text), tokens)
