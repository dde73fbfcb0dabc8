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

/** The last moment of the year 9999. */
const LAST_MOMENT = Date.UTC(10_000, 0, 1) - 1

/** False for a moment before 1970 or after 9999, and for a day that its month does not have. */
function isOnCalendar(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  if (day === undefined) return true // refused already, as none of this form
  const at = Date.parse(text)
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  return at >= 0 && at <= LAST_MOMENT && isDay
}

/** A moment that a client sends: of the years 1970 to 9999, which a database and a device can add to. */
export const SentMoment = v.pipe(v.string(), v.isoTimestamp(), v.check(isOnCalendar, 'no-moment'))

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
