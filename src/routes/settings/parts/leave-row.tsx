import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SessionUser } from '#contract/session.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

const LeaveDialog = lazyWithRetry(() => import('./leave-dialog.tsx'), 'LeaveDialog')

/** The way out for good. */
export function LeaveRow({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="row w-full text-start mt-2"
        aria-haspopup="dialog"
        aria-label={t`Delete account`}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden className="i-ph-trash icon-24 text-danger-text" />
        <span className="flex-1 min-w-0">
          <span className="block text-danger-text">
            <Trans comment="row that opens the deletion of the whole account">Delete account</Trans>
          </span>
          <span className="block text-caption text-faint">
            <Trans>You can come back for 14 days</Trans>
          </span>
        </span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </button>
      {isOpen ? <LeaveDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
