import { useEffect, useRef } from 'react'
import { toastPlaces } from './toast-places.ts'
import { useHoldBack } from './use-hold-back.ts'

/**
 * A dialog element that is open as a modal for as long as it is drawn: Escape and the device's Back ask it to close, toasts
 * stand in it, and the focus returns to where it was.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const toasts = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useHoldBack(true, onClose)

  useEffect(() => {
    const box = dialog.current
    const before = document.activeElement
    box?.showModal()
    const leave = toasts.current ? toastPlaces.add(toasts.current) : undefined
    return () => {
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
