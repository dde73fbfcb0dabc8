import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { Logo } from '#src/ui/logo.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { RecoverForm } from './recover-form.tsx'

/** The ways back into an account whose password is forgotten. */
export function WayBack({ onDone }: { onDone(): void }) {
  const isOffline = useIsOffline()
  return (
    <section className="section tablet:(rounded-18px ring-line p-5)">
      <div className="flex flex-col items-center gap-2 pb-5 text-center">
        <Logo size={48} />
        <h1 className="text-h1">
          <Trans>Set a new password</Trans>
        </h1>
      </div>
      <OfflineStrip isOffline={isOffline} />
      <RecoverForm isOffline={isOffline} onDone={onDone} />
      <div className="flex justify-center pt-4">
        <Link to="/sign-in" search={true} className={buttonClass('ghost')}>
          <Trans comment="link back to the form">Back to sign-in</Trans>
        </Link>
      </div>
    </section>
  )
}
