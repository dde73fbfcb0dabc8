import { safeParse } from 'valibot'
import { withLineFeeds } from '#contract/text.ts'
import { UnwantedWord, WORDS_MAX } from '#contract/unwanted.ts'
import { clock, dayWithWeekday } from '#src/lib/dates.ts'
import type { Language } from '#src/lib/language.ts'

/** Whether a device is held in the hand, for its icon. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPod|iPad|Android/.test(userAgent)

/** A day and a time, as an end is told. */
export const momentText = (at: string, language: Language): string =>
  `${dayWithWeekday(new Date(at), language)} ${clock(new Date(at), language)}`

/** For how many days a word can be muted; 0 for ever. */
export const MUTE_DAYS = [0, 1, 7, 30]
const DAY_MS = 24 * 3_600_000

/** Why a word cannot be muted; null where it can. */
export function wordFault(
  word: string,
  words: readonly UnwantedWord[],
): 'blank' | 'too-long' | 'unclean' | 'too-many' | null {
  const parsed = safeParse(UnwantedWord, { word, isWhole: false })
  if (!parsed.success) {
    const name = parsed.issues[0].message
    return name === 'blank' || name === 'too-long' ? name : 'unclean'
  }
  const isNew = !words.some((each) => each.word === parsed.output.word)
  return isNew && words.length >= WORDS_MAX ? 'too-many' : null
}

/** The words with one more, the newest first; one that is there already begins anew. */
export function withWord(
  words: readonly UnwantedWord[],
  { word, isWhole, days }: { word: string; isWhole: boolean; days: number },
  now: number,
): UnwantedWord[] {
  const text = withLineFeeds(word).replace(/\s+/g, ' ').trim()
  const until = days > 0 ? new Date(now + days * DAY_MS).toISOString() : null
  return [{ word: text, isWhole, until }, ...words.filter((each) => each.word !== text)]
}
