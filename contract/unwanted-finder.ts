import { startOf } from './cut-text.ts'
import { searchForm, wordForm } from './search-form.ts'
import type { UnwantedWord } from './unwanted.ts'
import { WordAutomaton } from './word-automaton.ts'

/** How much of a folded word is compared, in UTF-16 units; only folding makes a word longer than it was typed. */
const FORM_MAX_UNITS = 400

function formOf({ word, isWhole }: UnwantedWord) {
  const whole = wordForm(word)
  const form = startOf(whole, FORM_MAX_UNITS)
  // a text that was cut has no end of its own
  return { form, isWhole: isWhole && form === whole }
}

/** Finds the words that are unwanted now, in texts in search form. */
export interface WordFinder {
  isIn(form: string): boolean
  /** A measure of its memory, and of the time it took to make. */
  size: number
  /** When the first of the words ends (ms since 1970), behind which this finds too much; infinite where none does. */
  endsAt: number
}

/** Makes the finder of the words that are unwanted at `now` (ms since 1970). */
export function wordFinder(words: readonly UnwantedWord[], now: number): WordFinder {
  const ends = words.map(({ until }) => (until === null ? Infinity : Date.parse(until)))
  const open = words.filter((_word, at) => (ends[at] ?? 0) > now)
  const automaton = new WordAutomaton(open.map(formOf))
  return {
    isIn: (form) => automaton.isIn(form),
    size: automaton.size,
    endsAt: Math.min(Infinity, ...ends.filter((end) => end > now)),
  }
}

interface Names {
  firstName: string
  lastName?: string | null | undefined
}

/** A text and its author's names in search form, each by itself: no word is found across them. */
export const formsOf = (text: string, author: Names | null): string[] => [
  searchForm(text),
  ...(author ? [searchForm(`${author.firstName}\n${author.lastName ?? ''}`)] : []),
]

/** The parts of a post that are searched, beside its author's names: its title and its text. */
export const saidInPost = ({ title, content }: { title?: string | null | undefined; content: string }): string =>
  [title, content].filter(Boolean).join('\n')

type SaidPost = { title?: string | null | undefined; content: string; user: Names }
type SaidComment = { content: string; user: Names | null }

const finderOf = (words: readonly UnwantedWord[], now: number) => {
  const finder = wordFinder(words, now)
  return finder.size === 0
    ? () => false
    : (text: string, author: Names | null) => formsOf(text, author).some((form) => finder.isIn(form))
}

/** Whether a post has one of these words: in its title, its text or its author's names. */
export const postFinder = (words: readonly UnwantedWord[], now: number): ((post: SaidPost) => boolean) => {
  const find = finderOf(words, now)
  return (post) => find(saidInPost(post), post.user)
}

/** The same of a comment: its text and its author's names. */
export const commentFinder = (words: readonly UnwantedWord[], now: number): ((comment: SaidComment) => boolean) => {
  const find = finderOf(words, now)
  return ({ content, user }) => find(content, user)
}
