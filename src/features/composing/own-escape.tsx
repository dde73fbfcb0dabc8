import type { KeyboardEvent, ReactNode } from 'react'

/** Lets Escape close this layer alone, and not the ones below it. */
export function OwnEscape({ onEscape, children }: { onEscape(): void; children: ReactNode }) {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what it holds
    <div className="contents" onKeyDown={handleKey}>
      {children}
    </div>
  )
}
