import { anpanIdEnd } from './anpan-id.ts'
import { linksIn } from './text-links.ts'

/** So many people a text can call by name: more of them are neither told nor named. */
export const MENTIONS_MAX = 10

/** The ends of the ANPAN ids that a text calls, in capitals, each once, in the order in which they stand. */
export function mentionsIn(text: string): string[] {
  const ends = new Set<string>()
  if (!/[@＠]anpan-/i.test(text)) return []
  for (const { kind, name } of linksIn(text)) {
    const end = kind === 'person' ? anpanIdEnd(name) : undefined
    if (end !== undefined && ends.size < MENTIONS_MAX) ends.add(end)
  }
  return [...ends]
}
