import { Trans } from '@lingui/react/macro'
import { SetupCard } from './setup-card.tsx'

/** Says where the setup link is found, to a visitor who comes without one. */
export function NoLink() {
  return (
    <SetupCard
      text={
        <p>
          <Trans>This portal has no operator yet. Open the setup link to become the operator.</Trans>
        </p>
      }
    >
      <h2 className="text-title">
        <Trans>Where to find the link</Trans>
      </h2>
      <p className="mt-1 text-small text-muted">
        <Trans>
          The server prints it when it starts. It works once, within 24 hours. To make another, run this on the server:
        </Trans>
      </p>
      <p dir="ltr" className="inset mt-3 text-small [font-family:monospace] select-all">
        npm run account -- setup
      </p>
    </SetupCard>
  )
}
