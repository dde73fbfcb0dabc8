import { urlOf } from './cut-text.ts'
import * as v from 'valibot'

export const LANGUAGES = ['ja', 'en', 'ko', 'zh'] as const
/** Languages of the product; the first is the default. */
export const Language = v.picklist(LANGUAGES)
export type Language = v.InferOutput<typeof Language>

/** Text in each of the four languages. */
export const Texts = v.object({ ja: v.string(), en: v.string(), ko: v.string(), zh: v.string() })
export type Texts = v.InferOutput<typeof Texts>

/** A moment in time, ISO 8601. */
export const Moment = v.pipe(v.string(), v.isoTimestamp())

/**
 * A list that a client sends, of `max` items at most. The length is looked at first: the items of a longer one are not.
 */
export const listOf = <Item extends v.GenericSchema>(item: Item, max: number, code = 'too-long') =>
  v.pipe(
    v.custom<v.InferInput<Item>[]>((list) => !Array.isArray(list) || list.length <= max, code),
    v.array(item),
  )

/** An identifier made by some host: short, printable, without spaces or slashes. */
export const Id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/u))
/** An identifier made by a client: UUIDv7. */
export const Uuid = v.pipe(v.string(), v.uuid())

/** The base that a path is resolved against; never a real host. */
const BASE = 'https://own.invalid'

/** True for a path on our own origin: one leading slash, nothing that resolves elsewhere, at most 2,048 characters. */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || path.length > 2048 || /[\s\\\p{Cc}]/u.test(path)) return false
  return urlOf(path, BASE)?.origin === BASE
}
