import type { Comment } from './comments.ts'
import { type Post, searchedInPost } from './posts.ts'
import { searchForm } from './search-form.ts'
import type { UnwantedWord } from './unwanted.ts'

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
function wordFinder(words: readonly UnwantedWord[], now: number): (text: string) => boolean {
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

type Said = Pick<Comment, 'content'> & { user: { firstName: string; lastName?: string | null } | null }

/** The same of a comment: its text and its author's names. */
export const commentFinder = (words: readonly UnwantedWord[], now: number): ((comment: Said) => boolean) => {
  const find = wordFinder(words, now)
  return ({ content, user }) => find([content, user?.firstName, user?.lastName].filter(Boolean).join('\n'))
}
