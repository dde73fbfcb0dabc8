import * as v from 'valibot'
import { Moment } from './fields.ts'
import { codePoints } from './cut-text.ts'
import { isCleanText, withLineFeeds } from './text.ts'

/** How many words a person can mute, and the longest of them in code points. */
export const WORDS_MAX = 100
const WORD_MAX_CODE_POINTS = 60

/** A word that its person does not want to read: alone or as a part of others, and until when; null for ever. */
export const UnwantedWord = v.object({
  word: v.pipe(
    v.string(),
    v.transform((text) => withLineFeeds(text).replace(/\s+/g, ' ').trim()),
    v.check((text) => text !== '', 'blank'),
    v.check((text) => codePoints(text) <= WORD_MAX_CODE_POINTS, 'too-long'),
    v.check(isCleanText, 'unclean'),
  ),
  isWhole: v.boolean(),
  until: v.optional(v.nullable(Moment), null),
})
export type UnwantedWord = v.InferOutput<typeof UnwantedWord>
