import { anpanIdEnd } from './anpan-id.ts'

/** So many people a text can call by name: more of them are neither told nor named. */
export const MENTIONS_MAX = 10

const SIGNS =
  '\\s!-/:-@[-^`{-~\\u2000-\\u206f\\u3000-\\u3004\\u3008-\\u3020\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65'
/** As links are found in a text (`src/lib/text-parts.ts`): what looks like a mention within an address is none. */
const CALLED = new RegExp(`https?://[!#-;=?-_a-z~]+|(?<![^${SIGNS}])[@＠](ANPAN-[0-9A-Z]{6})(?![0-9A-Z])`, 'gi')

/** The ends of the ANPAN ids that a text calls, in capitals, each once, in the order in which they stand. */
export function mentionsIn(text: string): string[] {
  const ends = new Set<string>()
  for (const { 1: id = '' } of text.matchAll(CALLED)) {
    const end = anpanIdEnd(id)
    if (end !== undefined && ends.size < MENTIONS_MAX) ends.add(end)
  }
  return [...ends]
}
