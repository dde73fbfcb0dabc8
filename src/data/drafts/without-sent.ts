/**
 * The text of a field without the part that has been sent: text typed before or behind it since then stays. A text
 * that was changed in the middle stays whole, and one that only lost its end holds no unsent text.
 */
export function withoutSent(now: string, sent: string): string {
  const was = sent.trim()
  if (was === '') return now
  const [front, back] = [now.trimStart(), now.trimEnd()]
  if (was.startsWith(now.trim())) return ''
  if (front.startsWith(was)) return front.slice(was.length).replace(/^\n/, '')
  if (back.endsWith(was)) return back.slice(0, -was.length)
  return now
}

/** Two texts of one field in one: on two lines, unless the second goes on with the first. */
export const joinTexts = (first: string, second: string): string =>
  first === '' || second === '' || /^\s/.test(second) || /\s$/.test(first) ? first + second : `${first}\n${second}`
