import { linksIn } from '#contract/text-links.ts'

/** What is being completed: which sign began it, where that stands, and what is typed behind it so far. */
export interface Trigger {
  sign: '@' | '#'
  start: number
  q: string
}

/** A sign, and the typed beginning of a name behind it: names of people have more characters than tags. */
const TYPED =
  /[@＠#＃]([\p{L}\p{M}\p{N}_\-\u200c-\u200d\u301c\uff5e\u3003\u309b\u309c\u30fb\uff65\u00b7\u2019']{0,30})$/u
/** How much is examined before the sign. */
const LOOK_BACK = 400

/**
 * The name being typed at the caret; null where there is none to complete, or where the chosen name would be no
 * link in the text.
 */
export function triggerAt(text: string, caret: number): Trigger | null {
  const [whole, q = ''] = TYPED.exec(text.slice(Math.max(0, caret - LOOK_BACK / 4), caret)) ?? []
  if (!whole) return null
  const start = caret - whole.length
  const sign = /^[@＠]/.test(whole) ? '@' : '#'
  const before = text.slice(Math.max(0, start - LOOK_BACK), start)
  const link = linksIn(`${before}${sign}${sign === '@' ? 'ANPAN-AAAAAA' : 'a'}`).at(-1)
  return link?.start === before.length ? { sign, start, q } : null
}

/** The text with what was chosen in place of what was typed, and where the caret stands then: behind one space. */
export function completed(text: string, { start, sign }: Trigger, caret: number, chosen: string) {
  const behind = text.slice(caret)
  const word = `${sign}${chosen}${/^\s/.test(behind) ? '' : ' '}`
  return { text: text.slice(0, start) + word + behind, caret: start + word.length + (/^\s/.test(behind) ? 1 : 0) }
}
