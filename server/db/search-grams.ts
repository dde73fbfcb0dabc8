import { SEARCH_FORM_VERSION, searchForm } from '#contract/search-form.ts'

/** More different grams than the longest text of any language has; of a text with more its beginning is indexed. */
const GRAMS_MAX = 6000
/** So many grams of one word are asked for; the rest of it is left to the comparison of the texts themselves. */
const GRAMS_OF_WORD_MAX = 4

/** The columns of a post by which its title and content are found. */
export function searchedPost(title: string | null | undefined, content: string) {
  const searchText = searchForm([title, content].filter(Boolean).join('\n'))
  return { searchText, searchGrams: gramsOf(searchText), searchVersion: SEARCH_FORM_VERSION }
}

/** The columns of a person by which their names are found. */
export function searchedNames(firstName: string, lastName: string) {
  const searchName = searchForm(`${firstName}\n${lastName}`)
  return { searchName, searchGrams: gramsOf(searchName), searchVersion: SEARCH_FORM_VERSION }
}

/** Every sign and every pair of neighbours within the words of a text in search form, as numbers, each once. */
export function gramsOf(folded: string): number[] {
  const grams = new Set<number>()
  let before: number | undefined
  for (const sign of folded) {
    const isBlank = /\s/.test(sign)
    const code = sign.codePointAt(0) ?? 0
    if (!isBlank) grams.add(code)
    if (!isBlank && before !== undefined) grams.add(pairOf(before, code))
    before = isBlank ? undefined : code
    if (grams.size >= GRAMS_MAX) break
  }
  return [...grams].sort((a, b) => a - b)
}

/** Grams that a text with this word has for certain: of one sign the sign, else pairs from its whole length. */
export function gramsOfWord(word: string): number[] {
  const codes = [...word].map((sign) => sign.codePointAt(0) ?? 0)
  if (codes.length <= 1) return codes
  const pairs = codes.slice(1).map((code, at) => pairOf(codes[at] ?? 0, code))
  const step = Math.max(1, (pairs.length - 1) / (GRAMS_OF_WORD_MAX - 1))
  return [...new Set(pairs.filter((_pair, at) => Math.floor(at / step) > Math.floor((at - 1) / step)))]
}

/** Two signs as one 32-bit number; two pairs may share one, which costs a comparison and finds nothing wrong. */
const pairOf = (first: number, second: number): number =>
  (Math.imul(first, 0x9e37_79b1) ^ Math.imul(second + 1, 0x85eb_ca6b)) | 0
