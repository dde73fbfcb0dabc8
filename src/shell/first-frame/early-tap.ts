import { useEffect, useLayoutEffect } from 'react'

/**
 * A button that was pressed before the app was there, by its post, its name, and its place among those of that name
 * (`home-boot.ts`). `x`, `y`: where in the window, in pixels. `pressed`: its state then, of a button that has one.
 * `isHeld`: the mouse is still down on it; a finger counts when it is lifted.
 */
interface EarlyPress {
  post: string | null
  name: string
  at: number
  x: number
  y: number
  pressed: string | null
  isHeld: boolean
}

/** Undefined once the app is drawn. */
declare global {
  var anpanTap: EarlyPress | null | undefined
}

/** How long a post is waited for whose button was pressed: a list draws its posts a moment after the page. */
const WAIT_MS = 5000
/** How far a mouse may move in a press. */
const SAME_PLACE_PX = 8

/** Whether what home's HTML has drawn still stands in the page, and the app does not yet. */
export const isFirstFrame = (): boolean => globalThis.anpanTap !== undefined

/** Presses the same button of the app if the reader pressed its picture; call once, when the app is drawn. */
export function repeatEarlyTap(root: Element): void {
  const tap = globalThis.anpanTap
  globalThis.anpanTap = undefined
  if (!tap || pressAgain(tap, root)) return
  const end = new AbortController()
  const watch = new MutationObserver(() => pressAgain(tap, root) && end.abort())
  end.signal.addEventListener('abort', () => watch.disconnect())
  if (tap.isHeld)
    addEventListener('mouseup', (event) => handleRelease(event, tap, end), { capture: true, signal: end.signal })
  watch.observe(root, { childList: true, subtree: true })
  setTimeout(() => end.abort(), WAIT_MS)
  // a reader who presses something else by now has seen that this press did nothing
  addEventListener('pointerdown', () => end.abort(), { capture: true, signal: end.signal })
}

/** A mouse that goes up before the post is drawn presses where it went down, and nothing elsewhere. */
function handleRelease({ clientX, clientY }: MouseEvent, tap: EarlyPress, end: AbortController): void {
  if (Math.hypot(clientX - tap.x, clientY - tap.y) <= SAME_PLACE_PX) tap.isHeld = false
  else end.abort()
}

/** False where the button is not in the page. One whose state the picture showed otherwise is as it was meant to become. */
function pressAgain(tap: EarlyPress, root: Element): boolean {
  const posts = [...root.querySelectorAll<HTMLElement>('[data-post]')]
  const within = tap.post === null ? root : posts.find(({ dataset }) => dataset.post === tap.post)
  const buttons = [...(within?.querySelectorAll('button') ?? [])]
  const button = buttons.filter((one) => nameOf(one) === tap.name)[tap.at]
  if (!button) return false
  if (button.getAttribute('aria-pressed') !== tap.pressed) return true
  if (tap.isHeld) pressOnRelease(button)
  else button.click()
  return true
}

/** The browser makes no click of a mouse that goes down on one element and up on another that has taken its place. */
function pressOnRelease(button: HTMLButtonElement): void {
  const end = new AbortController()
  const handle = ({ type, target }: Event) => {
    end.abort()
    if (type === 'mouseup' && button.contains(target as Node)) button.click()
  }
  for (const type of ['mouseup', 'mousedown']) addEventListener(type, handle, { capture: true, signal: end.signal })
}

/** As `home-boot.ts` names it: `data-tap` is for a button whose words change. */
const nameOf = (button: HTMLButtonElement): string | null =>
  button.dataset.tap || button.getAttribute('aria-label') || button.textContent

/**
 * Repeats the early tap with the first drawing: from then on buttons hear for themselves, and must not hear it twice.
 * `onDrawn` is called once the drawing has been painted.
 */
export function OnFirstDrawing({ root, onDrawn }: { root: Element; onDrawn(): void }): null {
  useLayoutEffect(() => repeatEarlyTap(root), [root])
  useEffect(onDrawn, [onDrawn])
  return null
}
