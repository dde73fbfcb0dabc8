import { Plural, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useDiscard } from '#src/features/posts/use-discard.ts'
import { useAppUpdate } from '#src/data/device/hooks/app-update.ts'
import { closeEnded } from '#src/data/session/hooks/ended.ts'
import { retryEntry } from '#src/data/sync/hooks/entries.ts'
import type { ShownState } from './strip-texts.tsx'

/** What can be done about the state that the strip shows. */
export function StripAction({ state }: { state: ShownState }) {
  const { t } = useLingui()
  const look = t({ message: 'View', comment: 'link to the list of changes that wait to be sent; verb' })
  switch (state.kind) {
    case 'storage-full':
      return (
        <ToPage to="/settings" hash="storage">
          {t({ message: 'Free up space', comment: 'link; delete stored things' })}
        </ToPage>
      )
    case 'failed':
      return state.seq === null ? <ToPage to="/outbox">{look}</ToPage> : <FailedActions seq={state.seq} />
    case 'sign-in':
      return <ToSignIn />
    case 'ended':
      return <EndedActions />
    case 'offline':
      return state.waiting > 0 ? (
        <ToPage to="/outbox">
          <span aria-hidden className="i-ph-clock-fill icon-15 lt-desktop:hidden" />
          <Plural value={state.waiting} one="# waiting" other="# waiting" />
        </ToPage>
      ) : null
    case 'update-needed':
      return state.isOffered ? <UpdateActions /> : <ToPage to="/outbox">{look}</ToPage>
    case 'online-only':
      return state.why === 'free' ? (
        <button type="button" className="strip-action" onClick={() => location.reload()}>
          {t({ message: 'Reload', comment: 'button; load the page anew' })}
        </button>
      ) : null
    case 'closed':
    case 'busy':
    case 'pending':
      return <ToPage to="/outbox">{look}</ToPage>
    case 'update':
      return <UpdateActions />
    default:
      return null
  }
}

function ToPage({ to, hash, children }: { to: '/outbox' | '/settings'; hash?: string; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      {...(hash ? { hash } : {})}
      className="strip-action flex items-center gap-1 desktop:(bg-surface rounded-10px px-2.5 text-12px)"
    >
      {children}
    </Link>
  )
}

function ToSignIn() {
  const { t } = useLingui()
  const href = useLocation({ select: (location) => location.href })
  return (
    <Link to="/sign-in" search={{ next: href }} className="strip-action">
      {t({ message: 'Sign in', comment: 'link' })}
    </Link>
  )
}

function EndedActions() {
  const { t } = useLingui()
  return (
    <>
      <button type="button" className="strip-action" onClick={() => void closeEnded()}>
        {t({ message: 'Close', comment: 'button; take the message away' })}
      </button>
      <ToSignIn />
    </>
  )
}

function FailedActions({ seq }: { seq: number }) {
  const { t } = useLingui()
  const discard = useDiscard()
  return (
    <>
      <button type="button" className="strip-action" onClick={() => void discard(seq)}>
        {t({ message: 'Discard', comment: 'button; throw away a post that was not sent' })}
      </button>
      <button type="button" className="strip-action" onClick={() => void retryEntry(seq)}>
        {t({ message: 'Retry', comment: 'button; send again' })}
      </button>
    </>
  )
}

function UpdateActions() {
  const { t } = useLingui()
  const update = useAppUpdate()
  return (
    <>
      <button type="button" className="strip-action" onClick={() => update.later()}>
        {t({ message: 'Later', comment: 'button; not now' })}
      </button>
      <button type="button" className="strip-action" onClick={() => void update.apply()}>
        {t({ message: 'Update now', comment: 'button; start the newer version of the app' })}
      </button>
    </>
  )
}
