import * as v from 'valibot'
import { Moment } from './fields.ts'
import { type Post, searchedInPost } from './posts.ts'
import { searchForm } from './search-form.ts'
import { codePoints, isCleanText } from './text.ts'

/** Words that somebody may have muted, and the longest of them in code points. */
export const WORDS_MAX = 100
export const WORD_MAX_CODE_POINTS = 60

/** A word that its person does not want to read: alone or as a part of others, and until when; null for ever. */
export const UnwantedWord = v.object({
  word: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, ' ').trim()),
    v.check((text) => text !== '', 'blank'),
    v.check((text) => codePoints(text) <= WORD_MAX_CODE_POINTS, 'too-long'),
    v.check(isCleanText, 'unclean'),
  ),
  isWhole: v.boolean(),
  until: v.optional(v.nullable(Moment), null),
})
export type UnwantedWord = v.InferOutput<typeof UnwantedWord>

/** A letter or figure of a script that sets its words apart. */
const ENDS_WORD = /[\p{L}\p{N}]$/u
const BEGINS_WORD = /^[\p{L}\p{N}]/u
/** Scripts without spaces: a word there has no ends that could be seen. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** True where a folded text has the folded word; as a whole, where `isWhole` and its script sets words apart. */
function hasWord(text: string, word: string, isWhole: boolean): boolean {
  if (!isWhole || UNSPACED.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const behind = at + word.length
    if (!ENDS_WORD.test(text.slice(Math.max(0, at - 2), at)) && !BEGINS_WORD.test(text.slice(behind, behind + 2)))
      return true
  }
  return false
}

const isOver = (until: string | null, now: number): boolean => until !== null && Date.parse(until) <= now

/** Tells of a text whether one of the words stands in it that are unwanted now (ms since 1970). */
export function wordFinder(words: readonly UnwantedWord[], now: number): (text: string) => boolean {
  const folded = words
    .filter(({ until }) => !isOver(until, now))
    .map(({ word, isWhole }) => ({ word: searchForm(word), isWhole }))
  if (folded.length === 0) return () => false
  return (text) => {
    const form = searchForm(text)
    return folded.some(({ word, isWhole }) => hasWord(form, word, isWhole))
  }
}

/** The same of a post: its title, its text and its author's names. */
export const postFinder = (words: readonly UnwantedWord[], now: number): ((post: Post) => boolean) => {
  const find = wordFinder(words, now)
  return (post) => find(searchedInPost(post))
}
