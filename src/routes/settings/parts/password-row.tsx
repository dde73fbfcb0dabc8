import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { msg } from '@lingui/core/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { longDate } from '#src/lib/dates.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { changePassword, useSecurity } from '#src/data/session/hooks/security.ts'
import { PasswordChange } from '#contract/accounts.ts'
import { NewPassword } from '#src/features/account/new-password.tsx'
import { CurrentPassword } from '#src/features/account/current-password.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'

const BLANK = { current: '', next: '' }
const noAnswer = msg`No response from the server. If you’re asked to sign in again, try the new password first.`

/**
 * Changes the password: asks for the present one, and explains the effect on the other devices. If a sign-in or a key was
 * not the owner's, it shuts out passkeys too.
 */
function PasswordDialog({ wasNotMe = false, onClose }: { wasNotMe?: boolean; onClose(): void }) {
  const { t } = useLingui()
  const user = useAccount()?.user
  const isOffline = useIsOffline()
  const form = useSecretForm(BLANK, PasswordChange, { network: noAnswer })

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isDone = await form.send(event, async (values) => {
      await changePassword(wasNotMe ? { ...values, wasNotMe } : values)
      return true
    })
    if (!isDone) return
    toast.show({ icon: 'i-ph-check-circle-fill', title: t`Password changed` })
    onClose()
  }

  return (
    <Dialog title={wasNotMe ? t`This wasn’t me` : t`Change password`} onClose={onClose} canClose={!form.isBusy}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        {/* for password managers, which ask whose password it is */}
        <input hidden type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <CurrentPassword form={form} />
        <NewPassword form={form} ownWords={[user?.email ?? '', user?.firstName ?? '', user?.lastName ?? '']} />
        <p className="text-small text-muted">
          <Trans>
            Your other devices will be signed out. What you wrote stays on them and is sent when you sign in again.
          </Trans>
        </p>
        <p className="text-small text-muted">
          {wasNotMe ? (
            <Trans>
              Recovery codes and emailed links stop working, and passkeys are off until you turn each one back on.
              Create new codes afterwards.
            </Trans>
          ) : (
            <Trans>
              Recovery codes stop working, so create new ones afterwards. Passkeys keep working. Check your list.
            </Trans>
          )}
        </p>
        <SecretSubmit form={form} isOffline={isOffline} offline={<Trans>Go online to change your password.</Trans>}>
          <Trans comment="button">Change password</Trans>
        </SecretSubmit>
      </form>
    </Dialog>
  )
}

/** When the password was last changed, and the way to another one; open at once for a person who reports a sign-in that was not theirs. */
export function PasswordRow({ wasNotMe = false }: { wasNotMe?: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const changedAt = useSecurity()?.passwordChangedAt
  const hasAddress = Boolean(useAccount()?.user?.email)
  const [isOpen, setOpen] = useState(false)
  const [isNotMe, setNotMe] = useState(wasNotMe)
  // a passkey opens this account, and no password does; who has no address never had one
  if (changedAt === null || (changedAt === undefined && !hasAddress)) return null
  return (
    <>
      <button type="button" className="row w-full text-start mt-1" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden className="i-ph-password icon-24 text-muted" />
        <span className="flex-1 min-w-0">
          <span className="block">{t({ message: 'Password', comment: 'row that opens the change of it' })}</span>
          {changedAt ? (
            <span className="block text-caption text-faint">
              <Trans comment="of the password; a date">Set on {longDate(new Date(changedAt), language)}</Trans>
            </span>
          ) : null}
        </span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </button>
      {isOpen ? <PasswordDialog onClose={() => setOpen(false)} /> : null}
      {isNotMe ? <PasswordDialog wasNotMe onClose={() => setNotMe(false)} /> : null}
    </>
  )
}
