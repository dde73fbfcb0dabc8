import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { SignOutButton } from '#src/features/account/sign-out-button.tsx'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { LegalLinks } from '#src/features/account/legal-links.tsx'
import { StayCard } from '#src/features/account/stay-card.tsx'
import type { SessionUser } from '#contract/session.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { AddressRow } from './address-row.tsx'
import { CodesRow } from './codes-row.tsx'
import { ExportRow } from './export-row.tsx'
import { Part } from './part.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordRow } from './password-row.tsx'
import { SessionList } from './session-list.tsx'

const LeaveDialog = lazyWithRetry(() => import('./leave-dialog.tsx'), 'LeaveDialog')

/** The way out for good. */
function LeaveRow({ user }: { user: SessionUser }) {
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

/** Where a notice of a key leads that was not the owner's. */
const NOT_ME = 'not-me'

/** Whose account this is, where it is signed in, and the ways out; without an account, the way to one. */
export function SecuritySection() {
  const { t } = useLingui()
  const account = useAccount()
  const hash = useLocation({ select: (location) => location.hash })
  const user = account?.user
  return (
    <Part id="security" title={t({ message: 'Security', comment: 'heading: sign-in and devices' })}>
      {account?.kind === 'member' && user ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <p className="flex-1 min-w-40">
              <span className="block text-title">
                <Trans>Signed in</Trans>
              </span>
              <span className="block text-small text-muted">{user.email}</span>
            </p>
            <SignOutButton />
          </div>
          {user.leavesAt ? (
            <div className="mt-3">
              <StayCard leavesAt={user.leavesAt} />
            </div>
          ) : null}
          <AddressRow email={user.email} />
          <div id={NOT_ME}>
            <PasswordRow key={hash} wasNotMe={hash === NOT_ME} />
          </div>
          <CodesRow />
          <PasskeyList />
          <SessionList />
          <ExportRow />
          <LeaveRow user={user} />
        </>
      ) : account ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-small text-muted">
            {account.kind === 'guest' ? (
              <Trans>You’re a guest. With an account, you can see your posts on your other devices.</Trans>
            ) : (
              <Trans>Read without an account. Sign in to post under your name.</Trans>
            )}
          </p>
          <Link to="/sign-in" search={{ next: '/settings#security' }} className={buttonClass('primary')}>
            <Trans comment="link to the page with both">Sign in or create an account</Trans>
          </Link>
          {user?.leavesAt ? <StayCard leavesAt={user.leavesAt} /> : null}
          {user ? (
            <div className="self-stretch">
              <ExportRow />
              {user.leavesAt ? null : <LeaveRow user={user} />}
            </div>
          ) : null}
        </div>
      ) : null}
      <LegalLinks />
    </Part>
  )
}
