import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { makeResetLink } from '#src/data/admin/hooks/people.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { actFailure } from '../words.ts'
import type { ActDialogProps } from './asked-act.ts'

/** Makes a link that sets a new password. It is shown once: the server keeps only what proves it. */
export function ResetDialog({ person, onClose }: ActDialogProps) {
  const { t, i18n } = useLingui()
  const nameOf = useNameOf()
  const [url, setUrl] = useState<string>()
  const making = useOneAtATime()
  const name = nameOf(person)
  const words = { copied: t`Link copied`, refused: t`Your browser blocked copying` }
  const make = () =>
    making.run(async () => {
      try {
        setUrl(await makeResetLink(person.id))
      } catch (error) {
        toast.show({ kind: 'danger', title: i18n._(actFailure(error)) })
      }
    })
  return (
    <Dialog
      title={t`Password reset link`}
      onClose={onClose}
      canClose={!making.isBusy}
      actions={
        url === undefined ? (
          <>
            <Button onClick={onClose} disabled={making.isBusy}>
              <Trans comment="button; does nothing">Cancel</Trans>
            </Button>
            <Button kind="primary" isBusy={making.isBusy} onClick={() => void make()}>
              <Trans comment="button; makes a link; verb">Make link</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans comment="button; closes what is open">Close</Trans>
            </Button>
            <Button kind="primary" icon="i-ph-copy" onClick={() => void copyText(url, words)}>
              <Trans comment="button; copies a link">Copy link</Trans>
            </Button>
          </>
        )
      }
    >
      {url === undefined ? (
        <p className="text-muted">
          <Trans>
            {name} can set a new password with it, once, within an hour. Links made before stop working. Hand it over
            only to {name}: anyone who has it can enter the account.
          </Trans>
        </p>
      ) : (
        <>
          <p role="status" className="text-muted">
            <Trans>This link is shown only once. Copy it before you close this.</Trans>
          </p>
          <p dir="ltr" className="inset mt-3 text-small [overflow-wrap:anywhere] select-all">
            {url}
          </p>
        </>
      )}
    </Dialog>
  )
}
