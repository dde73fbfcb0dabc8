import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOutbox } from '#src/data/sync/hooks/outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
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
