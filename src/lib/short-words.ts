/** Latin words of so many letters are looked for at the beginning of words alone: 'ai' is not in 'train'. */
const SHORT = 3

/**
 * True when every short Latin word of a search stands at the beginning of a word of the text. Both are folded already.
 * Longer words, and words of scripts that do not part their words, are left to the caller.
 */
export function hasShortWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => {
    if (word.length > SHORT || !/^[\p{Script=Latin}\d]+$/u.test(word)) return true
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (!/[\p{Script=Latin}\d]$/u.test(text.slice(Math.max(0, at - 2), at))) return true
    return false
  })
}
