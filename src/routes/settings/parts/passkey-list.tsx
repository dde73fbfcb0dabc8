import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { usePasskeys } from '#src/data/session/hooks/passkeys.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { longDate } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'

const AddPasskeyDialog = lazyWithRetry(() => import('./add-passkey-dialog.tsx'), 'AddPasskeyDialog')
const KeepPasskeyDialog = lazyWithRetry(() => import('./keep-passkey-dialog.tsx'), 'KeepPasskeyDialog')
const PasskeyDialog = lazyWithRetry(() => import('./passkey-dialog.tsx'), 'PasskeyDialog')

/** The passkeys of the account, and the way to another one. */
export function PasskeyList() {
  const { t } = useLingui()
  // what comes late moves what stands below it
  const passkeys = useHeldWhilePressed(usePasskeys())
  const isOffline = useIsOffline()
  const [open, setOpen] = useState<Passkey | 'new'>()
  return (
    <>
      <div className="mt-4 flex items-center gap-2">
        <h3 className="flex-1 text-title">
          <Trans comment="heading">Passkeys</Trans>
        </h3>
        <Button size="sm" icon="i-ph-plus" disabled={isOffline} onClick={() => setOpen('new')}>
          <Trans comment="button; adds a passkey">Add a passkey</Trans>
        </Button>
      </div>
      <ul>
        {passkeys?.map((passkey) => (
          <li key={passkey.id}>
            <Boundary of={passkey} name={`Passkey ${passkey.id}`} text={passkey.name}>
              <button
                type="button"
                className="row w-full text-start"
                aria-haspopup="dialog"
                onClick={() => setOpen(passkey)}
              >
                <span aria-hidden className="i-ph-fingerprint icon-24 text-muted" />
                <span className="flex-1 min-w-0">
                  <span className="block truncate" dir="auto">
                    {passkey.name || t({ message: 'Passkey', comment: 'name of one that has none' })}
                  </span>
                  <PasskeyDates passkey={passkey} />
                </span>
                <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
              </button>
            </Boundary>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-caption text-faint">
        {isOffline ? (
          <span>
            <Trans>Go online to change passkeys.</Trans>
          </span>
        ) : passkeys?.length === 0 ? (
          <span>
            <Trans>None yet. With a passkey, you sign in with your fingerprint, face or screen lock.</Trans>
          </span>
        ) : null}
      </p>
      {open === 'new' ? <AddPasskeyDialog onClose={() => setOpen(undefined)} /> : null}
      {open && open !== 'new' && open.isHeld ? (
        <KeepPasskeyDialog passkey={open} onClose={() => setOpen(undefined)} />
      ) : null}
      {open && open !== 'new' && !open.isHeld ? (
        <PasskeyDialog passkey={open} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}

function PasskeyDates({ passkey: { createdAt, usedAt, isHeld } }: { passkey: Passkey }) {
  const language = useLanguage()
  const made = longDate(new Date(createdAt), language)
  if (isHeld)
    return (
      <span className="block text-caption text-danger-text">
        <Trans comment="of a passkey that is off">Off since the password was reset · added {made}</Trans>
      </span>
    )
  return (
    <span className="block text-caption text-faint">
      {usedAt ? (
        <Trans comment="of a passkey; two dates">
          Added {made} · last used {longDate(new Date(usedAt), language)}
        </Trans>
      ) : (
        <Trans comment="of a passkey; a date">Added {made}</Trans>
      )}
    </span>
  )
}
