import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { authorName } from '#contract/author-name.ts'
import type { SessionUser } from '#contract/session.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { LegalLinks } from '#src/features/account/legal-links.tsx'
import type { Language } from '#src/lib/language.ts'
import { Button } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { continueAsGuest } from '#src/data/session/hooks/account.ts'
import { PasskeyButton } from '#src/features/account/passkey-button.tsx'
import { signInWithPasskey } from '#src/data/session/hooks/passkeys.ts'
import type { Mode } from '../rules.ts'
import { useAccountForm } from '../use-account-form.ts'
import { AccountForm } from './account-form.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { PasskeySignUp } from './passkey-sign-up.tsx'
import { usePasskeyAutofill } from '../use-passkey-autofill.ts'

interface AccountWaysProps {
  kind: 'visitor' | 'guest' | 'member'
  hasSignedOut: boolean
  onDone(user: SessionUser): void
}

/** The two forms for signing in, and the ways beside them. */
export function AccountWays({ kind, hasSignedOut, onDone }: AccountWaysProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const [mode, setMode] = useState<Mode>(hasSignedOut || kind === 'member' ? 'sign-in' : 'sign-up')
  const [hasNoAddress, setNoAddress] = useState(false)
  const form = useAccountForm(mode)
  const isNew = mode === 'sign-up'
  const welcome = (name: string) =>
    toast.show({
      icon: 'i-ph-check-circle-fill',
      title: t({
        message: `Welcome, ${name}`,
        comment: 'toast, once a person has made an account; {name} is their name',
      }),
      text: t`If you lose your password or passkey, you can sign in with a recovery code. Create some now.`,
      action: {
        label: t({ message: 'Create codes', comment: 'button; leads to the recovery codes; verb' }),
        onSelect: () => void navigate({ to: '/settings', hash: 'security' }),
      },
    })
  const handleDone = (user: SessionUser) => {
    if (isNew) welcome(authorName({ user, lang: i18n.locale as Language }))
    onDone(user)
  }
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
              <Trans>You’re a guest on this device. Your posts stay yours and move to your account.</Trans>
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
        <OfflineStrip isOffline={isOffline} />
        {isNew && hasNoAddress ? (
          <PasskeySignUp form={form} isOffline={isOffline} onBack={() => setNoAddress(false)} onDone={handleDone} />
        ) : (
          <>
            <AccountForm mode={mode} form={form} isOffline={isOffline} onDone={handleDone} />
            <PasskeyWay mode={mode} isOffline={isOffline} onNew={() => setNoAddress(true)} onDone={onDone} />
          </>
        )}
        {isNew ? null : (
          <div className="flex justify-center pt-3">
            <Button kind="ghost" onClick={() => void navigate({ to: '.', search: true, hash: 'recover' })}>
              <Trans comment="button; opens the ways back into an account">Forgot your password?</Trans>
            </Button>
          </div>
        )}
        <LegalLinks />
      </section>
      {hasSignedOut ? <GuestWay /> : null}
    </>
  )
}

/** After a sign-out: the way on without an account. */
function GuestWay() {
  const navigate = useNavigate()
  async function handleGuest() {
    await continueAsGuest()
    await navigate({ to: '/' })
  }
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-5 text-center">
      <p className="text-small text-muted">
        <Trans>You’re not signed in. You can read without an account and post as a guest.</Trans>
      </p>
      <Button kind="outline" onClick={() => void handleGuest()}>
        <Trans comment="button">Continue as guest</Trans>
      </Button>
    </div>
  )
}

interface PasskeyWayProps {
  mode: Mode
  isOffline: boolean
  /** The visitor wants an account without an address. */
  onNew(): void
  onDone(user: SessionUser): void
}

/** The way in without e-mail and password: signing in with a passkey, or the step to an account of one. */
function PasskeyWay({ mode, isOffline, onNew, onDone }: PasskeyWayProps) {
  const [isSigning, setSigning] = useState(false)
  usePasskeyAutofill(mode === 'sign-in' && !isOffline && !isSigning, onDone)

  async function handleSignIn() {
    setSigning(true)
    try {
      onDone(await signInWithPasskey())
    } finally {
      setSigning(false)
    }
  }

  return (
    <div className="flex flex-col gap-4 mt-4">
      <p className="flex items-center gap-3 text-caption text-faint">
        <span className="flex-1 line-above" />
        <Trans comment="between two ways to sign in">or</Trans>
        <span className="flex-1 line-above" />
      </p>
      {mode === 'sign-in' ? (
        <PasskeyButton isOffline={isOffline} onPress={handleSignIn}>
          <Trans comment="button">Sign in with a passkey</Trans>
        </PasskeyButton>
      ) : (
        <Button size="lg" kind="outline" icon="i-ph-fingerprint" onClick={onNew}>
          <Trans comment="button; opens a form that asks for a name alone">Without an email address</Trans>
        </Button>
      )}
    </div>
  )
}
