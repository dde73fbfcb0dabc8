import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { nextStop, restAfterPull, type SheetStop } from '../rules.ts'

const HEIGHT: Readonly<Record<SheetStop, string>> = {
  peek: 'h-124px',
  half: 'h-[calc(44%+24px)]',
  full: 'h-[calc(100%-64px)]',
}

interface BottomSheetProps {
  stop: SheetStop
  onStop(stop: SheetStop): void
  children: ReactNode
}

/** What belongs to the map, over its lower part at three heights; on desktops a column beside it. */
export function BottomSheet({ stop, onStop, children }: BottomSheetProps) {
  const { t } = useLingui()
  const pull = useRef<{ y: number; moved: boolean }>(undefined)

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (!step) return
    event.preventDefault()
    onStop(nextStop(stop, step))
  }
  function handleEnd(event: PointerEvent) {
    const start = pull.current
    pull.current = undefined
    if (!start) return
    const pulled = (start.y - event.clientY) / window.innerHeight
    const rest = restAfterPull(stop, pulled)
    start.moved = Math.abs(pulled) > 0.02
    if (rest !== stop) onStop(rest)
    // the click that follows a pull is no press
    if (start.moved) pull.current = start
  }
  function handleClick() {
    const wasPulled = pull.current?.moved
    pull.current = undefined
    if (!wasPulled) onStop(stop === 'full' ? 'peek' : nextStop(stop, 1))
  }

  return (
    <section
      aria-label={t`Route and places nearby`}
      className={`absolute inset-x-0 bottom-0 z-4 flex flex-col rounded-t-24px bg-surface raised-3 transition-[height] duration-220 desktop:(relative h-full min-h-0 rounded-none row-start-1 col-start-1 z-0) ${HEIGHT[stop]}`}
    >
      <button
        type="button"
        aria-label={
          stop === 'full'
            ? t({ message: 'Show less', context: 'sheet', comment: 'handle of the sheet over the map' })
            : t({ message: 'Show more', context: 'sheet', comment: 'handle of the sheet over the map' })
        }
        aria-expanded={stop !== 'peek'}
        className="relative flex-none h-6 touch-none after:(content-empty absolute inset-x-0 -top-3 h-11) desktop:hidden"
        onClick={handleClick}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          pull.current = { y: event.clientY, moved: false }
          event.currentTarget.setPointerCapture?.(event.pointerId)
        }}
        onPointerUp={handleEnd}
      >
        <span
          aria-hidden
          className="absolute top-2 start-50% -ms-18px w-9 h-1 rounded-full bg-line-strong opacity-50"
        />
      </button>
      <div className="flex-1 min-h-0 overflow-y-auto overscroll-contain px-4 pb-6 desktop:(p-5)">{children}</div>
    </section>
  )
}
