import { startOf } from './cut-text.ts'
import { withOneSign } from './search-signs.ts'
import { normalised } from './text.ts'

/** The current search form of rows: 1 folded width, case and kana alone. */
export const SEARCH_FORM_VERSION = 2

/**
 * Longest searched form of a text, in UTF-16 units: the longest post with title and names, with room for what folding
 * makes longer. What is behind it is not found.
 */
export const SEARCH_FORM_MAX_UNITS = 12_288

/** Characters that NFKC would turn into a space with a mark: isolated voicing marks, and a character typed for an apostrophe. */
const APART = /(?<=[\u3041-\u3096\u30A1-\u30FA\uFF66-\uFF9D])[\u309B\u309C]|[\u00B4\u2033]/g
const JOINED: Readonly<Record<string, string>> = {
  '\u309B': '\u3099',
  '\u309C': '\u309A',
  '\u00B4': "'",
  '\u2033': '"',
}
/** Katakana that have a hiragana, and their iteration marks. */
const KATAKANA = /[\u30A1-\u30F6\u30FD\u30FE]/g
const TO_HIRAGANA = 0x60
/** How the sound of v is written, as b in the form that is compared; the last four katakana are voiced ones of w. */
const V_SOUND = /ゔ[ぁぃぇぉゃゅょ]?|[ヷ-ヺ]|[わゐゑを]\u3099/g
const AS_B = Object.fromEntries(
  ['ゔぁば', 'ゔぃび', 'ゔぇべ', 'ゔぉぼ', 'ゔぶ', 'ヷば', 'ヸび', 'ヹべ', 'ヺぼ']
    .concat(['わ\u3099ば', 'ゐ\u3099び', 'ゑ\u3099べ', 'を\u3099ぼ'])
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
)
for (const small of 'ゃゅょ') AS_B[`ゔ${small}`] = `び${small}`

/** Letters of scripts whose accents are left out by many who type. */
const ACCENTED = /[\u00C0-\u024F\u0370-\u04FF\u1E00-\u1FFF]/g
/** Accents, the vowel points of Hebrew and Arabic, and enclosing marks; but for the one that makes an и a й. */
const MARKS =
  /(?!(?<=и)\u0306)[\u0300-\u036F]|[\u0591-\u05BD\u05BF-\u05C2\u05C4-\u05C7]|[\u064B-\u0652]|\u0670|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20F0]/g
const bare = new Map<string, string>()

/** A letter without its accent. */
function bareLetter(letter: string): string {
  let found = bare.get(letter)
  if (found === undefined) bare.set(letter, (found = normalised(letter, 'NFD', 2).replace(MARKS, '')))
  return found
}

/**
 * The form in which texts are compared in searches, alike on server, mock and device: one width (NFKC), one case (also
 * for ß and SS), hiragana for katakana, no accents, one character for those that are taken for one another, no invisible
 * characters. Takes linear time; bounded in length. A change of it counts `SEARCH_FORM_VERSION` up.
 */
export function searchForm(text: string): string {
  if (/^[\0-\x7F]*$/.test(text)) return startOf(text, SEARCH_FORM_MAX_UNITS).toLowerCase()
  const start = startOf(text, SEARCH_FORM_MAX_UNITS)
  const joined = start.replace(APART, (sign) => JOINED[sign] ?? sign)
  const oneWidth = startOf(normalised(joined, 'NFKC', SEARCH_FORM_MAX_UNITS), SEARCH_FORM_MAX_UNITS)
  const oneCase = oneWidth.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  const oneSign = withOneSign(oneCase.replace(ACCENTED, bareLetter).replace(MARKS, ''))
  const oneKana = oneSign
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA))
    .replace(V_SOUND, (sound) => AS_B[sound] ?? sound)
  return startOf(normalised(oneKana, 'NFKC', SEARCH_FORM_MAX_UNITS), SEARCH_FORM_MAX_UNITS)
}

/**
 * A long vowel mark at the end of a word of four kana or more, before a blank or the end of the text: サーバー is サーバ as well,
 * while キー is no キ, and サーバー管理 is no サーバ管理.
 */
const LONG_AT_END = /(?<=[\u3041-\u3096\u30FC]{3})\u30FC+(?!\S)/gu

/**
 * The form of a word that is looked for in texts in search form: where words are written with or without a long vowel
 * mark at their end, both have it as a part.
 */
export const wordForm = (word: string): string => searchForm(word).replace(LONG_AT_END, '')

/** How much of a search counts: of what was typed, of its folded form, and how many different words. */
const QUERY_MAX_UNITS = 200
const FOLDED_QUERY_MAX_UNITS = 400
export const SEARCH_TOKENS_MAX = 8

/** The words of a search: every one must occur. Repeated words, and those after the eighth, are left out. */
export function searchTokens(query: string): string[] {
  const folded = startOf(wordForm(startOf(query, QUERY_MAX_UNITS)), FOLDED_QUERY_MAX_UNITS)
  return [...new Set(folded.split(/\s+/).filter(Boolean))].slice(0, SEARCH_TOKENS_MAX)
}

/** True when every token occurs in the text; both sides are in search form. */
export const hasTokens = (folded: string, tokens: readonly string[]): boolean =>
  tokens.every((token) => folded.includes(token))

/** The same for a text as it was written. */
export const matchesSearch = (text: string, tokens: readonly string[]): boolean => hasTokens(searchForm(text), tokens)
