import * as v from 'valibot'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { msg } from '@lingui/core/macro'
import { makeRecoveryCodes, useSecurity } from '#src/data/session/hooks/security.ts'
import { Present } from '#contract/session.ts'
import { PasskeyButton } from '#src/features/account/passkey-button.tsx'
import { CurrentPassword } from '#src/features/account/current-password.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { proveByPasskey, usePasskeys } from '#src/data/session/hooks/passkeys.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { MadeCodes } from './made-codes.tsx'

const BLANK = { current: '' }
const FormFields = v.object({ current: Present })
const noAnswer = msg`No response from the server. Try again. Only codes shown on your screen work.`

/** Makes recovery codes and shows them, this once; asks for the password, since they open the account. */
function CodesDialog({ hasCodes, onClose }: { hasCodes: boolean; onClose(): void }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const form = useSecretForm(BLANK, FormFields, { network: noAnswer })
  const [codes, setCodes] = useState<readonly string[]>()
  const [isKept, setKept] = useState(false)

  const hasPassword = useSecurity()?.passwordChangedAt !== null
  const hasPasskey = (usePasskeys()?.length ?? 0) > 0
  async function handleProof() {
    await proveByPasskey()
    setCodes(await makeRecoveryCodes({}))
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => setCodes(await form.send(event, makeRecoveryCodes))

  return (
    <Dialog title={t`Recovery codes`} onClose={onClose} canClose={codes ? isKept : !form.isBusy}>
      <p className="text-muted pb-3">
        <Trans>
          If you forget your password, each code signs you in once. Write them down, or store them somewhere only you
          can reach.
        </Trans>
      </p>
      {codes ? (
        <MadeCodes codes={codes} isKept={isKept} onKept={setKept} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
          {hasCodes ? (
            <p className="text-small text-muted">
              <Trans>New codes replace the ones you have now.</Trans>
            </p>
          ) : null}
          {hasPassword ? (
            <>
              <CurrentPassword form={form} />
              <SecretSubmit form={form} isOffline={isOffline} offline={<Trans>Go online to create codes.</Trans>}>
                <Trans comment="button">Create 10 codes</Trans>
              </SecretSubmit>
            </>
          ) : null}
          {hasPasskey ? (
            <PasskeyButton kind={hasPassword ? 'ghost' : 'primary'} isOffline={isOffline} onPress={handleProof}>
              <Trans comment="button">Confirm with a passkey</Trans>
            </PasskeyButton>
          ) : null}
        </form>
      )}
    </Dialog>
  )
}

/** How many recovery codes are left, and the way to new ones. */
export function CodesRow() {
  const { t } = useLingui()
  const { recoveryCodesLeft: left, passwordChangedAt, mail, isConfirmed } = useSecurity() ?? {}
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="row w-full text-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden className="i-ph-list-numbers icon-24 text-muted" />
        <span className="flex-1 min-w-0">
          <span className="block">
            {t({ message: 'Recovery codes', comment: 'codes that open the account once each' })}
          </span>
          {left === undefined ? null : (
            <span className="block text-caption text-faint">
              {left === 0 ? (
                passwordChangedAt === null ? (
                  <Trans comment="of somebody who signs in by passkey alone">
                    None. If you lose your passkey, you can’t sign in
                  </Trans>
                ) : mail && isConfirmed ? (
                  <Trans>None. You can reset your password only by email</Trans>
                ) : (
                  <Trans>None. If you forget your password, you can’t reset it</Trans>
                )
              ) : (
                <Plural value={left} one="# code left" other="# codes left" />
              )}
            </span>
          )}
        </span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </button>
      {isOpen ? <CodesDialog hasCodes={(left ?? 0) > 0} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
