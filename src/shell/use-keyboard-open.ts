import { useEffect, useState } from 'react'

/** True while an on-screen keyboard covers a good part of the screen. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => setOpen(view.scale < 1.05 && view.height < window.screen.height * 0.62 && isTyping())
    view.addEventListener('resize', measure)
    document.addEventListener('focusout', measure)
    return () => {
      view.removeEventListener('resize', measure)
      document.removeEventListener('focusout', measure)
    }
  }, [])
  return isOpen
}

const isTyping = (): boolean =>
  matchMedia('(pointer: coarse)').matches &&
  document.activeElement?.matches('input, textarea, [contenteditable]') === true
