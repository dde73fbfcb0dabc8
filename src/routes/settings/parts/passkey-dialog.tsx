import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { limited } from '#contract/cut-text.ts'
import { PASSKEY_NAME_MAX, type Passkey } from '#contract/passkeys.ts'
import { failureOf } from '#src/data/hooks/failure.ts'
import { removePasskey, renamePasskey } from '#src/data/session/hooks/passkeys.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'

/** Gives one passkey another name, or removes it. */
export function PasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const [name, setName] = useState(passkey.name)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<'last' | 'other'>()

  async function run(change: () => Promise<void>) {
    setBusy(true)
    setFault(undefined)
    try {
      await change()
      onClose()
    } catch (error) {
      const why = failureOf(error)
      setFault(why.kind === 'problem' && why.name === 'conflict' ? 'last' : 'other')
      setBusy(false)
    }
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void run(() => renamePasskey(passkey.id, name.trim() || passkey.name))
  }

  return (
    <Dialog title={t({ message: 'Passkey', comment: 'title of a dialog about one' })} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label={t({ message: 'Name', comment: 'of a passkey, to know it again' })}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={2 * PASSKEY_NAME_MAX}
              value={name}
              onChange={(event) => setName(limited(event.target.value, PASSKEY_NAME_MAX))}
            />
          )}
        </Field>
        <p className="text-small text-muted">
          {passkey.isSynced ? (
            <Trans>It’s stored in your password manager, on every device it syncs.</Trans>
          ) : (
            <Trans>It’s on one device only.</Trans>
          )}
        </p>
        <div role="alert">
          {fault ? (
            <p className="tag-failed rounded-12px px-3 py-2 text-small">
              {fault === 'last' ? (
                <Trans>This is your only way to sign in. Add another passkey first.</Trans>
              ) : (
                <Trans>That didn’t work. Try again.</Trans>
              )}
            </p>
          ) : null}
        </div>
        <p aria-live="polite" className="text-caption text-faint">
          {isOffline ? (
            <span>
              <Trans>Go online to change passkeys.</Trans>
            </span>
          ) : null}
        </p>
        <div className="flex gap-2.5 [&>*]:flex-1">
          <Button
            kind="danger"
            isBusy={isBusy}
            disabled={isOffline}
            onClick={() => void run(() => removePasskey(passkey.id))}
          >
            <Trans comment="button; removes a passkey">Remove passkey</Trans>
          </Button>
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={isOffline}>
            <Trans comment="button; saves a name">Save name</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
