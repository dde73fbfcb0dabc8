import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { continueAsGuest } from '#src/data/session/hooks/account.ts'
import { Button } from '#src/ui/button.tsx'

/** After a sign-out: the way on without an account. */
export function GuestWay() {
  const navigate = useNavigate()
  async function handleGuest() {
    await continueAsGuest()
    await navigate({ to: '/' })
  }
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-5 text-center">
      <p className="text-small text-muted">
        <Trans>You are signed out. You can read without an account, and post as a guest.</Trans>
      </p>
      <Button kind="outline" onClick={() => void handleGuest()}>
        <Trans comment="button">Continue as guest</Trans>
      </Button>
    </div>
  )
}
