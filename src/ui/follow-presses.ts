/** How far a finger or a mouse may move in a press, in pixels; farther, it is a scroll, a drag or a change of mind. */
const SAME_PLACE_PX = 10
/** A click comes a moment after a finger has left; where none does by then, none will. */
const CLICK_MS = 100

interface Press {
  button: HTMLElement
  x: number
  y: number
}

let press: Press | null = null

/**
 * Gives a press to the button that it began on where that has moved away, or something lies over it, by the time finger
 * or mouse leave: the browser clicks what lies under both of them, which hears of no press (decision 021). Call once.
 */
export function followPresses(): void {
  addEventListener('pointerdown', begin, true) // before anything can stop it
  addEventListener('pointercancel', () => (press = null), true)
  addEventListener('pointerup', handleUp, true)
  addEventListener('click', handleClick, true)
}

function begin({ target, button, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
  const on =
    button === 0 && isPrimary && target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null
  press = on && { button: on, x, y }
}

function handleUp({ clientX, clientY }: PointerEvent): void {
  const was = press
  if (!was) return
  const isThere = Math.hypot(clientX - was.x, clientY - was.y) <= SAME_PLACE_PX
  if (!isThere || was.button.contains(document.elementFromPoint(clientX, clientY))) {
    press = null // the browser says what comes of it
    return
  }
  setTimeout(() => {
    if (press !== was) return
    press = null
    give(was)
  }, CLICK_MS)
}

function handleClick(event: MouseEvent): void {
  const was = press
  if (!was || event.detail === 0) return // one that no pointer made
  press = null
  if (was.button.contains(event.target as Node)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  give(was)
}

function give({ button }: Press): void {
  if (button.isConnected) button.click()
}
