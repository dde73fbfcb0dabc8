import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type ShownToast, toast } from './toast-store.ts'

/** How long a toast stays, and how far to the right a finger takes it away. */
const SHOWN_MS = 5000
const SWIPE_PX = 50

/** One toast: waits while it is pointed at or holds the focus; F8 focuses it, Escape and a swipe to the right close it. */
export function ToastCard({ content, closeLabel }: { content: ShownToast; closeLabel: string }) {
  const card = useRef<HTMLDivElement>(null)
  const start = useRef<number | null>(null)
  const [isHeld, setHeld] = useState(false)
  const isDanger = content.kind === 'danger'
  const stays = content.stays || (isDanger && content.action !== undefined)

  useEffect(() => {
    if (stays || isHeld) return
    const timer = setTimeout(() => toast.dismiss(content.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [content.id, stays, isHeld])

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'F8') {
        event.preventDefault()
        card.current?.focus()
      } else if (event.key === 'Escape' && card.current?.contains(document.activeElement)) toast.dismiss(content.id)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [content.id])

  function follow(event: PointerEvent) {
    if (start.current === null || !card.current) return
    card.current.style.translate = `${Math.max(0, event.clientX - start.current)}px 0`
  }
  function release(event: PointerEvent) {
    const from = start.current
    start.current = null
    if (from !== null && event.clientX - from >= SWIPE_PX) toast.dismiss(content.id)
    else if (card.current) card.current.style.translate = ''
  }

  return (
    <div
      ref={card}
      tabIndex={-1}
      className={`toast toast-move ${isDanger ? 'toast-danger' : ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        start.current = event.clientX
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span
        aria-hidden
        className={`${content.icon ?? (isDanger ? 'i-ph-warning-circle-fill' : 'i-ph-check-circle-fill')} icon-20`}
      />
      <div className="flex-1 min-w-0 py-1">
        <p className={content.text ? 'font-700' : ''}>{content.title}</p>
        {content.text ? <p>{content.text}</p> : null}
      </div>
      {[content.otherAction, content.action].map((action) =>
        action ? (
          <button
            key={action.label}
            type="button"
            className={`toast-action ${action === content.action && !isDanger ? 'toast-action-main' : ''}`}
            onClick={() => {
              toast.dismiss(content.id)
              action.onSelect()
            }}
          >
            {action.label}
          </button>
        ) : null,
      )}
      {content.action && !isDanger ? null : (
        <button
          type="button"
          aria-label={closeLabel}
          className="icon-btn -my-1 hover:bg-transparent"
          onClick={() => toast.dismiss(content.id)}
        >
          <span aria-hidden className="i-ph-x icon-18" />
        </button>
      )}
    </div>
  )
}
