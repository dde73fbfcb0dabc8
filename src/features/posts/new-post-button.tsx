import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#src/data/drafts/hooks/draft.ts'
import { lazyWithRetry, loadAhead } from '#src/ui/lazy-with-retry.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'
import type { ComposerFormProps } from './composer-form.tsx'

const REST_MS = 600
const STEP_PX = 8

/** True while the page moves down; false on a move up, or 600 ms after the last move. */
function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    function handleScroll() {
      const moved = window.scrollY - last
      if (Math.abs(moved) < STEP_PX) return
      last = window.scrollY
      setDown(moved > 0)
      clearTimeout(timer)
      timer = setTimeout(() => setDown(false), REST_MS)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [])
  return isDown
}

const loadDialog = () => import('./create-post-dialog.tsx')
const CreatePostDialog = lazyWithRetry(loadDialog, 'CreatePostDialog')

export interface NewPostButtonProps {
  draft: Draft
  slot: string
  tools?: ComposerFormProps['tools']
  isOpen: boolean
  onOpen(): void
  onClose(): void
}

/** The floating button of a feed and its dialog; it hides while the page moves down or a composer is open, and is drawn above a toast. */
export function NewPostButton({ draft, slot, tools, isOpen, onOpen, onClose }: NewPostButtonProps) {
  const { t } = useLingui()
  const isAway = useIsScrollingDown()
  const isOverToast = useHeldWhilePressed(useSyncExternalStore(toast.subscribe, toast.get, toast.get) !== null)
  const label = t({ message: 'New post', comment: 'button that opens the composer' })
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        data-key="n"
        className={`fab fixed z-fab end-4 bottom-[calc(var(--dock)+16px)] desktop:(end-8 bottom-[calc(var(--dock)+32px)] px-5) [transition:opacity_.22s,translate_.22s] focus-visible:(opacity-100 pointer-events-auto) ${isAway ? 'opacity-0 pointer-events-none' : ''} ${isOverToast ? '[translate:0_-72px]' : ''}`}
        onClick={onOpen}
        onPointerEnter={() => loadAhead(loadDialog)}
      >
        <span aria-hidden className="i-ph-pencil-simple-line-fill icon-26" />
        <span className="hidden desktop:inline">{label}</span>
      </button>
      {isOpen ? <CreatePostDialog draft={draft} slot={slot} tools={tools} onClose={onClose} /> : null}
    </>
  )
}
