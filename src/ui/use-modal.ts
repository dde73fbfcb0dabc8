import { useEffect, useRef } from 'react'
import { holdBack } from './hold-back.ts'
import { toastPlaces } from './toast-places.ts'

/**
 * A dialog element that is open as a modal for as long as it is drawn: Escape and the device's Back ask it to close, toasts
 * stand in it, and the focus returns to where it was.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const toasts = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const box = dialog.current
    const before = document.activeElement
    box?.showModal()
    const release = holdBack(() => close.current())
    const leave = toasts.current ? toastPlaces.add(toasts.current) : undefined
    return () => {
      release()
      leave?.()
      box?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  function handleCancel(event: { preventDefault(): void }) {
    event.preventDefault()
    close.current()
  }
  return { dialog, toasts, handleCancel }
}
