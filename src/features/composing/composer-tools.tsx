import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { useDraftList } from '#src/data/drafts/hooks/draft-list.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Completion, type CompletionProps } from './completion.tsx'

const DraftsSheet = lazyWithRetry(() => import('./drafts-sheet.tsx'), 'DraftsSheet')

/** What stands beside the picture's button of a new post: the other drafts, with how many there are. */
export function ComposerTools({ slot, ...text }: { slot: string } & CompletionProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const count = useDraftList()?.length ?? 0
  // Escape closes this layer alone, and not the composer below it
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
  }

  return (
    <>
      <Completion {...text} />
      <IconButton
        label={t({ message: 'Drafts', comment: 'button of the composer, and title of the list; noun' })}
        icon="i-ph-note-pencil"
        aria-haspopup="dialog"
        className="relative text-muted"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? (
          <span className="absolute end-0.5 top-1 text-11px leading-1 font-700 text-accent-text num">
            {/* its name is the button's, which stays short */}
            <span aria-hidden>{count > 99 ? '99+' : count}</span>
          </span>
        ) : null}
      </IconButton>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what it holds
        <div className="contents" onKeyDown={handleKey}>
          <DraftsSheet slot={slot} onClose={() => setOpen(false)} />
        </div>
      ) : null}
    </>
  )
}
