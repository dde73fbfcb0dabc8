import type { Author, Post } from './posts.ts'

/**
 * Scripts in which the family name comes first. By their ranges: a browser takes as long to make `\p{Script=Han}` ready
 * as to draw all cards of a screen.
 */
const FAMILY_FIRST =
  /^[\u1100-\u11ff\u2e80-\u303b\u3041-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]+$/u
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/

interface Written {
  user: Pick<Author, 'firstName' | 'lastName'>
  lang: Post['lang']
}

/** A member's name as it is written in its own script; empty where nothing is known of it. */
export function authorName({ user, lang }: Written): string {
  const first = user.firstName.trim()
  const last = user.lastName?.trim() ?? ''
  if (!last || !first) return first || last
  if (!FAMILY_FIRST.test(first) || !FAMILY_FIRST.test(last)) return `${first} ${last}`
  const isWrittenAsOne = lang === 'zh' || HANGUL.test(last)
  return isWrittenAsOne ? `${last}${first}` : `${last} ${first}`
}
