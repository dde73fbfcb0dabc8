/** How a word stands in a text, the better the more. */
const INSIDE = 1
const BEGINS = 2
const WHOLE = 3
/** What it counts that a word stands in the name or title that a text begins with. */
const IN_HEAD = 3
/** So many places of a word are looked at. */
const PLACES = 3

/**
 * Letters and figures of scripts that set their words apart, by their ranges: ASCII in its folded form, Latin to
 * Cyrillic and further alphabets, hangul.
 */
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  (code >= 0xc0 && code < 0x1100) ||
  (code >= 0xac00 && code <= 0xd7a3)

/**
 * How well a text fits a search, both folded, 0 where a word is not in it: best where words stand whole and in its head,
 * the first `head` units. Takes a few looks a word, so that ten thousand texts are ranked between two keys.
 */
export function searchFit(text: string, words: readonly string[], head = 0): number {
  let sum = 0
  for (const word of words) {
    let at = text.indexOf(word)
    if (at < 0) return 0
    const isInHead = at + word.length <= head
    let best = INSIDE
    for (let places = 0; at >= 0 && best < WHOLE && places < PLACES; places++) {
      const behind = at + word.length
      // at a text's ends the code is NaN, which is no letter
      if (!isLetter(text.charCodeAt(at - 1)) || !isLetter(text.charCodeAt(at)))
        best = Math.max(
          best,
          isLetter(text.charCodeAt(behind)) && isLetter(text.charCodeAt(behind - 1)) ? BEGINS : WHOLE,
        )
      at = text.indexOf(word, at + 1)
    }
    sum += best + (isInHead ? IN_HEAD : 0)
  }
  return sum
}

/** What fits a search, the best first; of those that fit alike the order stays. */
export function bestFits<T>(items: readonly T[], fitOf: (item: T) => number): T[] {
  const byFit: T[][] = []
  for (const item of items) {
    const fit = fitOf(item)
    if (fit > 0) (byFit[fit] ??= []).push(item)
  }
  return byFit.reverse().flat()
}
