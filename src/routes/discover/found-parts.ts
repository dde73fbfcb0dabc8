import { graphemeStart, startOf } from '#contract/cut-text.ts'
import { searchForm } from '#contract/search-form.ts'

/** A unit of folding: a character with all that changes it, the two kana of a v, or the parts of one hangul syllable. */
const SIGNS =
  /(?:[ヴゔ]|ｳﾞ|[うウｳ][\u3099\u309b])[ァィェォャュョぁぃぇぉゃゅょｧｨｪｫｬｭｮ]|[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?\p{M}*|[^][\p{M}\uff9e\uff9f\u309b\u309c]*/gu
/** Of a longer text no more than this is looked through. */
const UNITS_MAX = 12_288

/** Where the words of a search (in search form) stand in a text as it was written: beginnings and ends, in order, none over another. */
export function foundRanges(text: string, words: readonly string[]): [number, number][] {
  if (words.length === 0) return []
  let folded = ''
  const from: number[] = []
  const to: number[] = []
  for (const { 0: sign, index } of startOf(text, UNITS_MAX).matchAll(SIGNS)) {
    const form = searchForm(sign)
    folded += form
    for (let at = 0; at < form.length; at++) {
      from.push(index)
      to.push(index + sign.length)
    }
  }
  const ranges: [number, number][] = []
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      ranges.push([from[at] ?? 0, withLongVowel(text, to[at + word.length - 1] ?? text.length, word)])
  ranges.sort((one, other) => one[0] - other[0])
  return ranges.reduce<[number, number][]>((joined, [start, end]) => {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
    return joined
  }, [])
}

/** Where a match ends, with the long vowel mark that the search text lacks. */
const withLongVowel = (text: string, end: number, word: string): number =>
  /[\u3041-\u3096\u30FC]{3}$/.test(word)
    ? end + (/^[\u30FC\uFF70]+/.exec(text.slice(end, end + 8))?.[0].length ?? 0)
    : end

/** So much of a text stands before what was found in it, where that is not near its beginning anyway. */
const BEFORE = 24
const NEAR = 60

/** The text from a little before the first thing found in it, so that it is seen in the few lines that are shown. */
export function fromFirstFound(text: string, words: readonly string[]): string {
  const [first] = foundRanges(text, words)
  if (!first || first[0] < NEAR) return text
  const start = graphemeStart(text, first[0] - BEFORE)
  const space = text.slice(start, first[0]).search(/\s\S/u)
  return `…${text.slice(start + (space < 0 ? 0 : space + 1))}`
}
