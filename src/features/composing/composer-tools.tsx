import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDraftList } from '#src/data/drafts/hooks/draft-list.ts'
import { useScheduledHere } from '#src/data/scheduled/hooks/scheduled.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Completion, type CompletionProps } from './completion.tsx'
import { OwnEscape } from './own-escape.tsx'

const DraftsSheet = lazyWithRetry(() => import('./drafts-sheet.tsx'), 'DraftsSheet')
const ScheduleSheet = lazyWithRetry(() => import('./schedule-sheet.tsx'), 'ScheduleSheet')

interface ComposerToolsProps extends CompletionProps {
  slot: string
  /** Called once the text has gone on to be posted at its time. */
  onDone?: (() => void) | undefined
}

/** What stands beside the picture's button of a new post: the other drafts, and a time for it, with how many there are. */
export function ComposerTools({ slot, onDone, ...text }: ComposerToolsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'drafts' | 'schedule' | null>(null)
  const drafts = useDraftList()?.filter((draft) => draft.slot !== slot).length ?? 0
  const scheduled = useScheduledHere()?.items.length ?? 0
  const close = () => setOpen(null)

  return (
    <>
      <Completion {...text} />
      <IconButton
        label={t({ message: 'Drafts', comment: 'button of the composer, and title of the list; noun' })}
        icon="i-ph-note-pencil"
        aria-haspopup="dialog"
        className="relative text-muted"
        onClick={() => setOpen('drafts')}
      >
        <Count of={drafts} />
      </IconButton>
      <IconButton
        label={t({ message: 'Schedule', comment: 'button of the composer, and title of what it opens; verb' })}
        icon="i-ph-calendar-plus"
        aria-haspopup="dialog"
        className="relative text-muted"
        onClick={() => setOpen('schedule')}
      >
        <Count of={scheduled} />
      </IconButton>
      {open ? (
        <OwnEscape onEscape={close}>
          {open === 'drafts' ? (
            <DraftsSheet slot={slot} onClose={close} />
          ) : (
            <ScheduleSheet composer={{ slot, text: text.text, onScheduled: onDone ?? close }} onClose={close} />
          )}
        </OwnEscape>
      ) : null}
    </>
  )
}

/** How many there are, beside a button whose name stays short. */
function Count({ of }: { of: number }) {
  if (of === 0) return null
  return (
    <span className="absolute end-0.5 top-1 text-11px leading-1 font-700 text-accent-text num">
      <span aria-hidden>{of > 99 ? '99+' : of}</span>
    </span>
  )
}
