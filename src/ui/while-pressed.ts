import { useEffect, useReducer, useRef } from 'react'

/** What comes while a press lasts waits for its end, but no longer than this: the end of one on a scroll bar is not told. */
const LONGEST_MS = 5000
/** A finger's click comes a moment after it has left; where none follows by then, the press is over. */
const CLICK_MS = 100

let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Those that hold something back. */
const waiting = new Set<() => void>()

function set(next: boolean, endsInMs?: number): void {
  clearTimeout(timer)
  if (endsInMs !== undefined) timer = setTimeout(() => set(false), endsInMs)
  isPressed = next
  if (isPressed) return
  for (const show of waiting) show()
}

if (typeof document !== 'undefined') {
  const end = () => set(false)
  const start = (event: PointerEvent) => event.button === 0 && set(true, LONGEST_MS)
  addEventListener('pointerdown', start, true) // before anything can stop it
  addEventListener('pointerup', () => isPressed && set(true, CLICK_MS), true)
  addEventListener('pointercancel', end, true)
  // after those who are pressed have heard it; one that no pointer made ends no press
  addEventListener('click', (event) => event.detail > 0 && end())
}

/**
 * The value as it was when a finger or a mouse went down, until its press is heard: what would lie over a button, or
 * move it, between down and up would take the press away from it. Without a press, the value itself.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const held = useRef(value)
  const [, show] = useReducer((times: number) => times + 1, 0)
  if (!isPressed) held.current = value
  useEffect(() => {
    if (held.current === value) return // nothing is held back, and a press draws nothing anew
    if (!isPressed) return show() // it ended meanwhile
    waiting.add(show)
    return () => void waiting.delete(show)
  }, [value])
  return held.current
}
