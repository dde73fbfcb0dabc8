import { normalised, startOf } from './text.ts'

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
