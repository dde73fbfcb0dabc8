import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureOf } from '#src/data/hooks/failure.ts'
import { confirmAddress } from '#src/data/session/hooks/mail.ts'
import { problemText } from '#src/features/account/problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { AccountElsewhere } from './account-elsewhere.tsx'

const words: Readonly<Record<string, MessageDescriptor>> = {
  'wrong-credentials': msg`This link no longer works. It was already used, is over an hour old, or a newer one was sent.`,
  conflict: msg`Another account now uses this address. If it’s yours, reset its password.`,
}
const noAnswer = msg`No response from the server. Try again.`

/** Makes an address its person's, at a press: what only looks at links in mail must not do it. */
export function ConfirmForm({ token, isOffline, onDone }: { token: string; isOffline: boolean; onDone(): void }) {
  const { t, i18n } = useLingui()
  const [email, setEmail] = useState<string>()
  const [failure, setFailure] = useState<MessageDescriptor>()
  const [isBusy, setBusy] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)

  async function handleConfirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      setEmail(await confirmAddress(token))
    } catch (error) {
      const why = failureOf(error)
      if (why.kind !== 'network' && why.name === 'not-owner') setElsewhere(true)
      else setFailure(why.kind === 'network' ? noAnswer : (words[why.name ?? ''] ?? problemText(why.name)))
    } finally {
      setBusy(false)
    }
  }

  if (email !== undefined)
    return (
      <div role="status" className="flex flex-col gap-4">
        <p className="flex items-center gap-2">
          <span aria-hidden className="i-ph-check-circle-fill icon-20 text-success-text" />
          <span className="flex-1 min-w-0 break-words">
            <Trans>
              <bdi>{email}</bdi> is confirmed. You can sign in with it.
            </Trans>
          </span>
        </p>
        <Button kind="primary" size="lg" onClick={onDone}>
          {t({ message: 'Go home', comment: 'link to the start page' })}
        </Button>
      </div>
    )
  if (isElsewhere)
    return <AccountElsewhere token={token} isOffline={isOffline} onConfirmed={setEmail} onDone={onDone} />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-muted">
        <Trans>Press the button to add this address to your account.</Trans>
      </p>
      <div role="alert">
        {failure ? <p className="tag-failed rounded-12px px-3 py-2 text-small">{i18n._(failure)}</p> : null}
      </div>
      <p aria-live="polite" className="text-caption text-faint">
        {isOffline ? (
          <span>
            <Trans>You need to be online for this.</Trans>
          </span>
        ) : null}
      </p>
      <Button kind="primary" size="lg" isBusy={isBusy} disabled={isOffline} onClick={() => void handleConfirm()}>
        <Trans comment="button; of an e-mail address">Confirm</Trans>
      </Button>
    </div>
  )
}
