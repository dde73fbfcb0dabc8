import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useAccount } from '#src/data/session/hooks/account.ts'
import type { Draft } from '#src/data/drafts/hooks/draft.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

const loadForm = () => import('./composer-form.tsx')
const ComposerForm = lazyWithRetry(loadForm, 'ComposerForm', <div className="min-h-100px" />)

/** The collapsible new-post box at the top of a feed. */
export function ComposerBox({ draft, slot }: { draft: Draft; slot: string }) {
  const { t } = useLingui()
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const close = () => {
    wasOpen.current = true
    setOpen(false)
  }
  const label = t({ message: 'New post', comment: 'button that opens the composer' })
  const avatar = (
    <Avatar
      id={account?.user?.id ?? account?.key ?? 'visitor'}
      name={account?.user?.firstName || t`Guest`}
      tint={account?.user?.avatarColour}
      photo={account?.user?.profileImageUrl}
    />
  )

  if (!isOpen)
    return (
      <div className="flex items-center gap-2.5">
        {avatar}
        <button
          type="button"
          aria-expanded={false}
          data-tap="compose"
          autoFocus={wasOpen.current} // the keyboard goes on from where the form was
          className="composer-field truncate"
          onClick={() => setOpen(true)}
          onPointerEnter={() => void loadForm()}
        >
          {/* the words that are seen belong to the name: whoever speaks to the device says them */}
          <span className="only-read">{label}: </span>
          {draft.text.trim() || (
            <Trans comment="in the closed box of a new post; asks what the reader is doing">What are you up to?</Trans>
          )}
        </button>
      </div>
    )
  return (
    <div className="flex items-start gap-2.5">
      {avatar}
      <div className="flex-1 min-w-0">
        <ComposerForm draft={draft} slot={slot} onPosted={close} />
      </div>
      <IconButton label={label} icon="i-ph-caret-up" aria-expanded className="-me-2 text-faint" onClick={close} />
    </div>
  )
}
