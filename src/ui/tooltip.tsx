import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How long the pointer rests before a tooltip opens, and how long a second one opens at once after the first. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

let lastClosedAt = Number.NEGATIVE_INFINITY

/** Shows what an icon-only control does while a pointer rests on it. The control itself must carry the same name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function handleEnter(kind: string) {
    if (kind !== 'mouse') return
    const delayMs = performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS
    timer.current = setTimeout(() => setOpen(true), delayMs)
  }
  function handleLeave() {
    clearTimeout(timer.current)
    if (isOpen) lastClosedAt = performance.now()
    setOpen(false)
  }

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => handleEnter(event.pointerType)}
      onPointerLeave={handleLeave}
      onPointerDown={handleLeave}
    >
      {children}
      {isOpen ? (
        <span
          aria-hidden
          className="absolute top-full start-50% [translate:-50%] mt-1 z-70 px-2 py-1 rounded-8px bg-toast-bg text-toast-text text-caption whitespace-nowrap pointer-events-none fade-in"
        >
          {text}
        </span>
      ) : null}
    </span>
  )
}
