import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSecurity } from '#src/data/session/hooks/security.ts'
import { CodesDialog } from './codes-dialog.tsx'

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
                    None: a lost passkey could not be replaced
                  </Trans>
                ) : mail && isConfirmed ? (
                  <Trans>None: a forgotten password is replaced by mail alone</Trans>
                ) : (
                  <Trans>None: a forgotten password could not be replaced</Trans>
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
