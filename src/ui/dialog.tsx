import { type PointerEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { Boundary } from './boundary.tsx'
import { useModal } from './use-modal.ts'

const CLOSE_PX = 96
const FLICK_PX_PER_MS = 0.6

/** Lets a finger pull a sheet down by its handle; calls `onClose` when it was pulled far or fast enough. */
function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)

  function move(px: number) {
    if (sheet.current) sheet.current.style.translate = px > 0 ? `0 ${px}px` : ''
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if ((event.target as Element).closest('button')) return // a captured press would never be its click
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) move(event.clientY - start.current.y)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const px = event.clientY - start.current.y
      const isFlick = px > 24 && px / Math.max(1, event.timeStamp - start.current.at) > FLICK_PX_PER_MS
      start.current = null
      if (px > CLOSE_PX || isFlick) onClose()
      else move(0)
    },
    onPointerCancel() {
      start.current = null
      move(0)
    },
  }
}

export interface DialogProps {
  title: string
  /** Called when it is to close: Escape, scrim, pull, the device's Back. The owner then stops drawing it. */
  onClose(): void
  /** `sheet` comes from below on phones and is a dialog from 600 px; `alert` is a small dialog everywhere. */
  kind?: 'sheet' | 'alert'
  /** Buttons at the end, the safe one first. */
  actions?: ReactNode
  /** Stands beside the title; what it opens has a row of its own below. */
  mark?: ReactNode
  /** Keeps the title for screen readers alone. */
  hasHiddenTitle?: boolean
  /** False while something must not be interrupted: nothing but the owner closes it then. */
  canClose?: boolean
  children?: ReactNode
}

/** A modal dialog that is open as long as it is drawn; focus returns to where it was. */
export function Dialog({
  title,
  onClose,
  kind = 'sheet',
  actions,
  mark,
  hasHiddenTitle = false,
  canClose = true,
  children,
}: DialogProps) {
  const close = () => (canClose ? onClose() : undefined)
  const { dialog, toasts, handleCancel } = useModal(close)
  const titleId = useId()
  const markId = useId()
  const bodyId = useId()
  const isScrimPressed = useRef(false)
  const drag = useSheetDrag(dialog, close)

  const isSheet = kind === 'sheet'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes it, by `onCancel`
    <dialog
      ref={dialog}
      role={isSheet ? 'dialog' : 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={isSheet ? undefined : mark ? `${markId} ${bodyId}` : bodyId}
      className={isSheet ? 'sheet' : 'alert-box'}
      onCancel={handleCancel}
      onPointerDown={(event) => {
        isScrimPressed.current = event.target === event.currentTarget
      }}
      // closed before the press is over, its click would hit what lies under the scrim
      onClick={(event) => {
        if (isScrimPressed.current && event.target === event.currentTarget) close()
      }}
    >
      <div className="flex max-h-inherit flex-col overflow-y-auto overscroll-contain p-5.5 pt-0">
        {isSheet ? (
          <div
            className="sticky top-0 z-1 shrink-0 -mx-5.5 px-5.5 pt-5.5 pb-3 bg-overlay touch-none tablet:touch-auto"
            {...drag}
          >
            <span aria-hidden className="sheet-handle" />
            <div className="marked-row">
              <h2 id={titleId} className={hasHiddenTitle ? 'only-read' : 'text-h1'}>
                {title}
              </h2>
              {mark}
            </div>
          </div>
        ) : (
          <div className={`marked-row ${hasHiddenTitle ? '' : 'pt-5.5 pb-1'}`}>
            <h2 id={titleId} className={hasHiddenTitle ? 'only-read' : 'text-h2'}>
              {title}
            </h2>
            {mark ? (
              <div id={markId} className="contents">
                {mark}
              </div>
            ) : null}
          </div>
        )}
        <div id={bodyId}>
          <Boundary of={children}>{children}</Boundary>
        </div>
        {actions ? <div className="flex gap-2.5 pt-4 [&>*]:flex-1">{actions}</div> : null}
      </div>
      <div ref={toasts} />
    </dialog>
  )
}
