import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { longDate } from '#src/lib/dates.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useSecurity } from '#src/data/session/hooks/security.ts'
import { PasswordDialog } from './password-dialog.tsx'

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
              <Trans comment="of the password; a date">Since {longDate(new Date(changedAt), language)}</Trans>
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
