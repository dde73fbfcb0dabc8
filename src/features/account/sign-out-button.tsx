import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOutbox } from '#src/data/sync/hooks/outbox.ts'
import { Button } from '#src/ui/button.tsx'
import type { SignOutChoice } from '#src/data/session/hooks/sign-in.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Signs out of this device; asks first what becomes of changes that were not sent. */
export function SignOutButton() {
  const { t } = useLingui()
  const outbox = useOutbox()
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  const unsent = (outbox?.waiting ?? 0) + (outbox?.failed ?? 0)
  return (
    <>
      <Button
        icon="i-ph-sign-out"
        disabled={!outbox}
        onClick={() => (unsent > 0 ? setAsking(true) : void signOut('keep'))}
      >
        {t({ message: 'Sign out', comment: 'button' })}
      </Button>
      {isAsking ? <SignOutDialog unsent={unsent} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/** Asks what becomes of changes that were not sent when their person signs out. */
export function SignOutDialog({ unsent: left, onClose }: { unsent: number; onClose(): void }) {
  const { t } = useLingui()
  const signOut = useSignOut()
  const [busyWith, setBusyWith] = useState<SignOutChoice | null>(null)
  const [couldNotSend, setCouldNotSend] = useState(false)
  const [asked] = useState(left)
  const unsent = left || asked // while the last of them goes out, none is left to be counted

  async function handle(choice: SignOutChoice) {
    setBusyWith(choice)
    const end = await signOut(choice)
    setBusyWith(null)
    if (end === 'out') onClose()
    else setCouldNotSend(end === 'unsent')
  }

  if (left === 0 && busyWith === null)
    return (
      <Dialog title={t`Sign out`} onClose={onClose}>
        <Button kind="primary" size="lg" className="w-full" onClick={() => void handle('keep')}>
          {t`Sign out`}
        </Button>
      </Dialog>
    )
  return (
    <Dialog title={t`Sign out`} onClose={onClose} canClose={busyWith === null}>
      <p className="text-muted">
        <Plural
          value={unsent}
          one="# change hasn’t been sent yet. What do you want to do with it?"
          other="# changes haven’t been sent yet. What do you want to do with them?"
        />
      </p>
      <div role="alert">
        {couldNotSend ? (
          <p className="mt-3 tag-failed rounded-12px px-3 py-2 text-small">
            <Trans>Some changes couldn’t be sent. You’re still signed in and nothing is lost.</Trans>
          </p>
        ) : null}
      </div>
      <div className="flex flex-col gap-2.5 mt-4">
        <Button
          kind="primary"
          size="lg"
          isBusy={busyWith === 'send'}
          disabled={busyWith !== null}
          onClick={() => void handle('send')}
        >
          {t({ message: 'Send now', comment: 'button; send, then sign out' })}
        </Button>
        <Button size="lg" isBusy={busyWith === 'keep'} disabled={busyWith !== null} onClick={() => void handle('keep')}>
          {t({ message: 'Keep on this device', comment: 'button; send when the same person signs in again' })}
        </Button>
        <Button
          kind="danger"
          size="lg"
          isBusy={busyWith === 'discard'}
          disabled={busyWith !== null}
          onClick={() => void handle('discard')}
        >
          <Plural value={unsent} one="Discard # change" other="Discard # changes" />
        </Button>
      </div>
    </Dialog>
  )
}
