import * as v from 'valibot'

/** Control characters other than line feed and tab; U+0000 among them, which PostgreSQL refuses in text. */
// these are what is looked for
const CONTROL = /[\u0000-\u0008\u000B-\u001F]/
/** Marks that turn the direction of the text around them, of use only for disguise in a name. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/

/** True for text that survives UTF-8 and PostgreSQL unchanged: no lone surrogate, no control character. */
export function isCleanText(text: string): boolean {
  return !CONTROL.test(text) && !/\p{Surrogate}/u.test(text)
}

/** The text without what no host takes. */
export const cleanText = (text: string): string =>
  text.replace(new RegExp(CONTROL, 'g'), '').replace(/\p{Surrogate}/gu, '')

/** Length in code points, as a person's limit is counted (decisions D3). */
export const codePoints = (text: string): number => [...text].length

/** Length in bytes of UTF-8. */
export const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length

/** Many-line text, trimmed and otherwise kept as typed, of 1 to `max` code points and at most `maxBytes`. */
export const proseOf = (max: number, maxBytes: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.check((text) => text !== '', 'blank'),
    v.check((text) => codePoints(text) <= max && utf8Bytes(text) <= maxBytes, 'too-long'),
    v.check(isCleanText, 'unclean'),
  )

/** A name on one line: trimmed, composed (NFC), no control or direction marks, 1 to `max` code points. */
export const nameOf = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
    v.check((text) => text !== '', 'blank'),
    v.check((text) => codePoints(text) <= max, 'too-long'),
    v.check((text) => isCleanText(text) && !DIRECTION.test(text), 'unclean'),
  )

/** The form in which texts are compared in searches: NFKC, lower case. */
export const searchForm = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a search: every one must occur (decisions D3). Input past 200 characters is left out. */
export const searchTokens = (query: string): string[] => searchForm(query.slice(0, 200)).split(/\s+/).filter(Boolean)

/** True when every token occurs in the text; both sides are in search form. */
export const hasTokens = (folded: string, tokens: readonly string[]): boolean =>
  tokens.every((token) => folded.includes(token))

/** The same for a text as it was written. */
export const matchesSearch = (text: string, tokens: readonly string[]): boolean => hasTokens(searchForm(text), tokens)
