import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Draft } from '#src/data/drafts/hooks/draft.ts'
import { colonIn } from '#src/lib/language.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry, loadAhead } from '#src/ui/lazy-with-retry.ts'
import type { ComposerFormProps } from './composer-form.tsx'
import { OwnAvatar } from './own-avatar.tsx'
import { useLanguage } from './use-language.ts'

const loadForm = () => import('./composer-form.tsx')
const ComposerForm = lazyWithRetry(loadForm, 'ComposerForm', <div className="min-h-100px" />)

/** The collapsible new-post box at the top of a feed. */
export function ComposerBox({ draft, slot, tools }: { draft: Draft; slot: string } & Pick<ComposerFormProps, 'tools'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const close = () => {
    wasOpen.current = true
    setOpen(false)
  }
  const label = t({ message: 'New post', comment: 'button that opens the composer' })

  if (!isOpen)
    return (
      <div className="flex items-center gap-2.5">
        <OwnAvatar />
        <button
          type="button"
          aria-expanded={false}
          data-tap="compose"
          autoFocus={wasOpen.current} // the keyboard goes on from where the form was
          className="composer-field truncate"
          onClick={() => setOpen(true)}
          onPointerEnter={() => loadAhead(loadForm)}
        >
          {/* the visible words belong to the name: voice control uses them */}
          <span className="only-read">{`${label}${colonIn[language]}`}</span>
          {draft.text.trim() ? (
            <span>{draft.text.trim()}</span>
          ) : (
            <span>
              <Trans comment="in the closed box of a new post; asks what the reader is doing">
                What are you up to?
              </Trans>
            </span>
          )}
        </button>
      </div>
    )
  return (
    <div className="flex items-start gap-2.5">
      <OwnAvatar />
      <div className="flex-1 min-w-0">
        <ComposerForm draft={draft} slot={slot} tools={tools} onPosted={close} />
      </div>
      <IconButton label={label} icon="i-ph-caret-up" aria-expanded className="-me-2 text-faint" onClick={close} />
    </div>
  )
}
