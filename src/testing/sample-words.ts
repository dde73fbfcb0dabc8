import { i18n, type MessageDescriptor } from '@lingui/core'

/** The samples of pages and features, and the people, posts and goods of the demo community: whatever is added there is in. */
const ofPages = import.meta.glob<Record<string, unknown>>(
  ['../routes/*/sample.ts', '../features/**/sample*.ts', '../features/town/places.ts'],
  { eager: true },
)
const ofCommunity = import.meta.glob<Record<string, unknown>>(
  ['../../fixtures/{members,community,products,spaces,reviews}.ts'],
  { eager: true },
)

const isDescriptor = (value: object): value is MessageDescriptor =>
  'id' in value && typeof value.id === 'string' && ('message' in value || i18n.messages[value.id] !== undefined)

/** Names of files, colours, kinds and other words that are for machines; and what is too short to tell anything. */
const isWords = (text: string): boolean =>
  text.length > (/[^\u0000-\u024F]/.test(text) ? 2 : 6) &&
  (/[^\u0000-\u024F]|[\p{L}\d] \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text))

function* wordsIn(value: unknown, seen = new Set<unknown>()): Iterable<string> {
  // a figure of four digits and more is written with its comma
  if (typeof value === 'number' && value >= 10_000 && Number.isInteger(value)) yield value.toLocaleString('en')
  if (typeof value === 'string' && isWords(value)) yield value
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (isDescriptor(value)) {
    const text = i18n._(value)
    if (isWords(text)) yield text
    return
  }
  for (const each of Object.values(value)) yield* wordsIn(each, seen)
}

/** All that the samples name, in the page's language; of what stands in several lines, the first. */
export function sampleWords(): Set<string> {
  const all = [...Object.values(ofPages), ...Object.values(ofCommunity)].flatMap((module) => [...wordsIn(module)])
  return new Set(
    all.map((text) => text.split('\n')[0]?.trim() ?? '').filter((text) => isWords(text) || /^[\d,]+$/.test(text)),
  )
}
