import { withLineFeeds } from '#contract/text.ts'

const isPlainObject = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/**
 * A change with the line ends of all its texts folded as the server folds them, so that a waiting change reads here
 * as it will once it is sent. Values that are no text stay as they are.
 */
export function withPlainTexts<T>(value: T): T {
  if (typeof value === 'string') return withLineFeeds(value) as T
  if (Array.isArray(value)) return value.map(withPlainTexts) as T
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPlainTexts(part)])) as T
}
