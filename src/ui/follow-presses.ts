/** How far a finger or a mouse may move in a press, in pixels; farther, it is a drag or a change of mind. */
const SAME_PLACE_PX = 10
/** A click comes a moment after a finger has left; where none does by then, none will. */
const CLICK_MS = 100
/** A finger that comes so soon after a scroll stops it, and means nothing of what flies past. */
const SCROLL_MS = 150

interface Press {
  button: HTMLElement
  x: number
  y: number
}

let press: Press | null = null
let scrolledAt = -Infinity

/**
 * Gives a press to the button that it began on where that has moved away, or something lies over it, by the time finger
 * or mouse leave: the browser clicks what lies under both of them, which hears of no press. Call once.
 * docs/decisions/021-no-layout-shift-under-a-pointer.md has the other ways.
 */
export function followPresses(): void {
  addEventListener('pointerdown', handleDown, true) // before anything can stop it
  addEventListener('pointerup', handleUp, true)
  addEventListener('pointercancel', () => (press = null), true)
  addEventListener('scroll', handleScroll, { capture: true, passive: true })
  addEventListener('click', handleClick, true)
}

function handleDown(event: PointerEvent): void {
  press = null
  const isPlain = event.button === 0 && event.isPrimary && !(event.ctrlKey || event.metaKey || event.shiftKey)
  if (!isPlain || !(event.target instanceof Element) || event.timeStamp - scrolledAt < SCROLL_MS) return
  const button = event.target.closest<HTMLElement>('button, a[href]')
  if (button) press = { button, x: event.clientX, y: event.clientY }
}

function handleUp({ clientX, clientY }: PointerEvent): void {
  const was = press
  if (!was) return
  const isThere = Math.hypot(clientX - was.x, clientY - was.y) <= SAME_PLACE_PX
  // the browser clicks a button that is where it was; a finger that has slid off it has taken the press back
  if (!isThere || was.button.contains(document.elementFromPoint(was.x, was.y))) {
    press = null
    return
  }
  setTimeout(() => {
    if (press !== was) return
    press = null
    give(was)
  }, CLICK_MS)
}

function handleScroll({ target, timeStamp }: Event): void {
  scrolledAt = timeStamp
  if (press && target instanceof Node && target.contains(press.button)) press = null
}

function handleClick(event: MouseEvent): void {
  const was = press
  if (!was || event.detail === 0) return // one that no pointer made
  press = null
  // what has taken the place of a button that is gone hears it itself
  if (!was.button.isConnected || was.button.contains(event.target as Node)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  give(was)
}

function give({ button }: Press): void {
  if (button.isConnected) button.click()
}
