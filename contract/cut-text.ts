/**
 * The one place where text that people type is counted, cut and given to functions that throw on some of it. Limits are
 * in code points; shown text is cut between graphemes, which are the characters that people see.
 * `scripts/checks/text-calls.mjs` refuses those functions everywhere else.
 */

/** The beginning of a text, of at most `max` UTF-16 units: a bound in memory. No surrogate pair is cut in two. */
export const startOf = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

/** Length in code points, as a limit is counted. */
export const codePoints = (text: string): number => [...text].length

/** Marks, joiners and skin tones: what never begins a grapheme. */
const GOES_ON = /[\u200c-\u200d\uff9e\uff9f\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]/u
/** Letters that no neighbour of their kind joins: ASCII but for line ends, kana, Han, Hangul syllables. */
const APART = /^[ -~\u3041-\u3096\u30a1-\u30fc\u3400-\u9fff\uac00-\ud7a3]*$/

/** The graphemes of a text. Where the browser has no segmenter, they are code points with their marks and joiners. */
export function graphemes(text: string): string[] {
  if (APART.test(text)) return text.split('')
  const segmenter = getSegmenter()
  if (segmenter) return Array.from(segmenter.segment(text), ({ segment }) => segment)
  return text.match(WITHOUT_SEGMENTER) ?? []
}

const FLAG = '[\\u{1f1e6}-\\u{1f1ff}]{2}'
const BEHIND = `${GOES_ON.source}*`
const WITHOUT_SEGMENTER = new RegExp(
  `\\r\\n|(?:${FLAG}|[^])${BEHIND}(?:(?<=\\u200d)\\p{Extended_Pictographic}${BEHIND})*`,
  'gu',
)

let segmenter: Intl.Segmenter | null | undefined

function getSegmenter(): Intl.Segmenter | null {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null
  return segmenter
}

/** Longest run of units that is looked at for where a grapheme ends. */
const LOOK_BACK_UNITS = 400

/**
 * The beginning of a text, of at most `max` code points, that ends between two graphemes. A first grapheme of more code
 * points than that is cut between two of them. Takes time in proportion to `max`, not to the text.
 */
export function limited(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (let count = 0; count < max && end < text.length; count++) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return end >= text.length ? text : limitedUnits(text, end)
}

/** The same for a limit in UTF-16 units, as addresses and fields of HTML have it. */
export function limitedUnits(text: string, max: number): string {
  if (text.length <= max) return text
  const start = startOf(text, max)
  return start.slice(0, graphemeStart(text, start.length) || start.length)
}

/** Where the grapheme around this place begins; the place itself if it is between two. */
export function graphemeStart(text: string, place: number): number {
  const from = startOf(text, Math.max(0, place - LOOK_BACK_UNITS)).length
  let at = from
  for (const grapheme of graphemes(startOf(text.slice(from), place - from + LOOK_BACK_UNITS))) {
    if (at + grapheme.length > place) break
    at += grapheme.length
  }
  return at
}

/** A text in at most `max` code points, with `…` as the last of them where its end was left out. */
export const shortened = (text: string, max: number): string =>
  codePoints(text) <= max ? text : `${limited(text, max - 1).trimEnd()}…`

/** The first grapheme of a text; empty for an empty text. */
export const firstGrapheme = (text: string): string => graphemes(startOf(text, LOOK_BACK_UNITS))[0] ?? ''

/** The text without half surrogate pairs: `U+FFFD` replaces them, as in UTF-8. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** A text as one part of an address. Never throws. */
export const encoded = (text: string): string => encodeURIComponent(wellFormed(text))

/** The text that a part of an address encodes; undefined if it encodes none. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** An address, taken apart; undefined for text that is none. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** The bytes of text in base64 or base64url; undefined for text in neither. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}
