import { focusPost, focusedPost } from '#src/features/posts/focus-post.ts'
import type { Shortcut } from '#src/features/shortcuts/pressed-key.ts'

const STEP: { [key in Shortcut]?: 1 | -1 } = { j: 1, k: -1 }
/** Keys that are meant for the post in focus. */
const OF_POST: ReadonlySet<Shortcut> = new Set(['l', 'o'])

/**
 * Does what a shortcut means on this page: goes to the next post, or presses or focuses the control that carries the
 * key as `data-key`. Returns whether there was something to do it with.
 */
export function runShortcut(key: Shortcut): boolean {
  const step = STEP[key]
  if (step) return focusPost(step)
  const within = OF_POST.has(key) ? focusedPost() : document
  const controls = within?.querySelectorAll<HTMLElement>(`[data-key="${key}"]`) ?? []
  const shown = [...controls].find((control) => control.getClientRects().length > 0)
  if (shown instanceof HTMLInputElement) shown.focus()
  else shown?.click()
  return shown !== undefined
}
