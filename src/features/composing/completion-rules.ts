/** What is being completed: which sign began it, where that stands, and what is typed behind it so far. */
export interface Trigger {
  sign: '@' | '#'
  start: number
  q: string
}

/** Behind a space, a sign or nothing; of one word, as tags and ANPAN ids are. */
const TYPED =
  /(?<![^\s!-/:-@[-`{-~\u3000-\u303f\uff00-\uff0f])([@＠#＃])([^\s@＠#＃!-,.-/:-?[-`{-~\u3000-\u3004\u3008-\u3020]{0,30})$/u

/** What a caret stands behind in a text; null where there is nothing to complete. */
export function triggerAt(text: string, caret: number): Trigger | null {
  const found = TYPED.exec(text.slice(Math.max(0, caret - 40), caret))
  const [whole, sign = '', q = ''] = found ?? []
  if (!whole) return null
  return { sign: sign === '@' || sign === '＠' ? '@' : '#', start: caret - whole.length, q }
}

/** The text with what was chosen in place of what was typed, and where the caret stands then: behind one space. */
export function completed(text: string, { start, sign }: Trigger, caret: number, chosen: string) {
  const behind = text.slice(caret)
  const word = `${sign}${chosen}${/^\s/.test(behind) ? '' : ' '}`
  return { text: text.slice(0, start) + word + behind, caret: start + word.length + (/^\s/.test(behind) ? 1 : 0) }
}
