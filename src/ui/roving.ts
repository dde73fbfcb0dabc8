import type { KeyboardEvent } from 'react'

/** Moves the focus among the controls of a row with the arrow keys, Home and End; the row is one stop of Tab. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = controls.findIndex((control) => control === document.activeElement)
  if (at < 0) return
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const steps: Record<string, number> = {
    ArrowRight: isRtl ? at - 1 : at + 1,
    ArrowLeft: isRtl ? at + 1 : at - 1,
    Home: 0,
    End: controls.length - 1,
  }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  controls[(to + controls.length) % controls.length]?.focus()
}
