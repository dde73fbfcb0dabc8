import { byKind, type Entry, type PerKind } from './entry.ts'

/** The first words of what a person wrote, by which a change is known where nothing else is kept of it. */
const SUMMARY = {
  'post.create': ({ payload }) => String(payload?.content ?? '').slice(0, 200),
  'post.delete': () => '',
  'like.set': () => '',
} satisfies PerKind<string>

/** What a change is known by in lists and notices; empty where its person wrote nothing. */
export const summaryOf = (entry: Entry): string => byKind(SUMMARY, entry) ?? ''
