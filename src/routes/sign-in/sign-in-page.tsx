import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount, useMustSignIn } from '#src/data/session/hooks/account.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Logo } from '#src/ui/logo.tsx'
import { AccountForm } from './parts/account-form.tsx'
import { GuestWay } from './parts/guest-way.tsx'
import { SignedIn } from './parts/signed-in.tsx'
import { type Mode, nextPath } from './rules.ts'

/** Creating an account, signing in, and, for those who are in, signing out. */
export function SignInPage() {
  const account = useAccount()
  const mustSignIn = useMustSignIn()
  return (
    <div className="w-full max-w-480px mx-auto tablet:py-6">
      {account === undefined ? null : account.kind === 'member' && account.user && !mustSignIn ? (
        <SignedIn user={account.user} />
      ) : (
        <AccountWays kind={account.kind} hasSignedOut={!account.mayStartGuest} />
      )}
    </div>
  )
}

function AccountWays({ kind, hasSignedOut }: { kind: 'visitor' | 'guest' | 'member'; hasSignedOut: boolean }) {
  const { t } = useLingui()
  const router = useRouter()
  const { next } = useSearch({ from: '/sign-in' })
  const isOffline = useIsOffline()
  const [mode, setMode] = useState<Mode>(hasSignedOut || kind === 'member' ? 'sign-in' : 'sign-up')
  const isNew = mode === 'sign-up'
  const modes = [
    { id: 'sign-up', label: t({ message: 'Create account', comment: 'choice between two forms' }) },
    { id: 'sign-in', label: t({ message: 'Sign in', comment: 'choice between two forms' }) },
  ] as const
  return (
    <>
      <section className="section tablet:(rounded-18px ring-line p-5)">
        <div className="flex flex-col items-center gap-2 pb-5 text-center">
          <Logo size={48} />
          <h1 className="text-h1">{isNew ? t`Create your account` : t`Welcome back`}</h1>
          {kind === 'guest' ? (
            <p className="text-small text-muted text-balance">
              <Trans>You are a guest on this device. Your posts stay yours and move to your account.</Trans>
            </p>
          ) : null}
        </div>
        <div role="group" aria-label={t`New account or sign-in`} className="flex p-0.75 mb-5 rounded-13px bg-surface-3">
          {modes.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === mode}
              onClick={() => setMode(id)}
              className={`flex-1 min-h-10 rounded-10px text-13px font-600 ${id === mode ? 'bg-seg-on raised-1' : 'text-muted'}`}
            >
              {label}
            </button>
          ))}
        </div>
        <div aria-live="polite">
          {isOffline ? (
            <p className="mb-4 flex items-center gap-2 rounded-12px px-3 py-2 strip-offline text-small">
              <span aria-hidden className="i-ph-cloud-slash icon-18" />
              <Trans>Signing in needs a connection. You can read and write without one.</Trans>
            </p>
          ) : null}
        </div>
        <AccountForm mode={mode} isOffline={isOffline} onDone={() => router.history.push(nextPath(next))} />
      </section>
      {hasSignedOut ? <GuestWay /> : null}
    </>
  )
}
