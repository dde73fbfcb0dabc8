import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { toastPlaces } from './toast-places.ts'
import { type ShownToast, toast } from './toast-store.ts'
import { useHeldWhilePressed } from './while-pressed.ts'

const ToastCard = lazyWithRetry(() => import('./toast-card.tsx'), 'ToastCard')

interface Words {
  label: string
  closeLabel: string
}

/**
 * Where the toast is shown; draw it once. While dialogs are open it stands in the topmost, for all else is inert then.
 * Each place has its live regions before a toast comes, so that it is said. The card is loaded with the first toast.
 */
export function Toasts(words: Words) {
  const shown = useHeldWhilePressed(useSyncExternalStore(toast.subscribe, toast.get, toast.get))
  const dialogs = useSyncExternalStore(toastPlaces.subscribe, toastPlaces.get, toastPlaces.get)
  const top = dialogs.at(-1)
  return (
    <>
      <Place {...words} shown={top ? null : shown} />
      {dialogs.map((dialog, at) =>
        createPortal(<Place {...words} shown={dialog === top ? shown : null} isOverDialog />, dialog, String(at)),
      )}
    </>
  )
}

function Place({
  label,
  closeLabel,
  shown,
  isOverDialog = false,
}: Words & { shown: ShownToast | null; isOverDialog?: boolean }) {
  const card = shown ? <ToastCard key={shown.id} content={shown} closeLabel={closeLabel} /> : null
  const isDanger = shown?.kind === 'danger'
  return (
    <section aria-label={label} className={`toast-place ${isOverDialog ? 'toast-place-dialog' : ''}`}>
      <div aria-live="polite">{isDanger ? null : card}</div>
      <div aria-live="assertive" role="alert">
        {isDanger ? card : null}
      </div>
    </section>
  )
}
