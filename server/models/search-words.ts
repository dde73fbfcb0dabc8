import { startOf } from '#contract/cut-text.ts'
import { utf8Bytes } from '#contract/text.ts'

/** Units of a word that the database compares: `position` takes up to the length of a text times that of a word. */
const COMPARED_UNITS = 32

/** A word as the database compares it: its beginning, where it is longer. What is found that way `wordsFinder` confirms. */
export const comparedPart = (word: string): string => startOf(word, COMPARED_UNITS)

/** Bytes that the database compares with each byte of a text, at worst. */
export const comparedBytes = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + utf8Bytes(comparedPart(word)), 0)

/**
 * Confirms of texts in which the database has found the beginnings that each word stands in one of them. Undefined where
 * the database has compared whole words.
 */
export function wordsFinder(words: readonly string[]): ((...texts: string[]) => boolean) | undefined {
  const long = words.filter((word) => comparedPart(word) !== word).map(finderOf)
  if (long.length === 0) return undefined
  return (...texts) => long.every((stands) => texts.some(stands))
}

/** Finds one word, in linear time for every text (Knuth, Morris and Pratt), which `includes` is not. */
export function finderOf(word: string): (text: string) => boolean {
  /** For each beginning of the word, how much of it is again a beginning at its end. */
  const borders = [0]
  for (let at = 1, length = 0; at < word.length; at++) {
    while (length > 0 && word[at] !== word[length]) length = borders[length - 1] ?? 0
    if (word[at] === word[length]) length++
    borders.push(length)
  }
  return (text) => {
    let length = 0
    for (let at = 0; at < text.length && length < word.length; at++) {
      while (length > 0 && text[at] !== word[length]) length = borders[length - 1] ?? 0
      if (text[at] === word[length]) length++
    }
    return length === word.length
  }
}
