import { Trans } from '@lingui/react/macro'

/** Says that signing in needs a network, and that the rest does not. */
export function OfflineStrip({ isOffline }: { isOffline: boolean }) {
  return (
    <div aria-live="polite">
      {isOffline ? (
        <p className="mb-4 flex items-center gap-2 rounded-12px px-3 py-2 strip-offline text-small">
          <span aria-hidden className="i-ph-cloud-slash icon-18" />
          <Trans>You need to be online to sign in. You can still read and write offline.</Trans>
        </p>
      ) : null}
    </div>
  )
}
