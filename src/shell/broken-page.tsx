import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'

/** What stands in a page's place when it could not be opened or shown; what is kept on the device is untouched. */
export function BrokenPage() {
  return (
    <div className="page-column flex flex-col items-center gap-3 py-16 text-center phrase">
      <span aria-hidden className="i-ph-warning-circle icon-31 text-faint" />
      <h1 className="text-h1">
        <Trans>This page could not be opened</Trans>
      </h1>
      <p className="text-small text-muted">
        <Trans>What you wrote is kept on this device.</Trans>
      </p>
      <Button kind="primary" onClick={() => location.reload()}>
        <Trans comment="button; load the page again">Reload</Trans>
      </Button>
    </div>
  )
}
