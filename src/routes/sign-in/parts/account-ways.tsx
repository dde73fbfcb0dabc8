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
import type { Mode } from '../rules.ts'
import { useAccountForm } from '../use-account-form.ts'
import { AccountForm } from './account-form.tsx'
import { GuestWay } from './guest-way.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { PasskeySignUp } from './passkey-sign-up.tsx'
import { PasskeyWay } from './passkey-way.tsx'

interface AccountWaysProps {
  kind: 'visitor' | 'guest' | 'member'
  hasSignedOut: boolean
  onDone(user: SessionUser): void
}

/** The two forms that sign somebody in, and the ways beside them. */
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
      text: t`If you lose your password or passkey, a recovery code opens your account. Make some now.`,
      action: {
        label: t({ message: 'Make codes', comment: 'button; leads to the recovery codes; verb' }),
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
