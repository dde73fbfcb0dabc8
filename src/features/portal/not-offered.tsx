import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { shortName } from '#contract/portal-name.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Stands at the address of a service that the portal does not offer. */
export function NotOffered() {
  const { t } = useLingui()
  const name = shortName(usePortal())
  return (
    <div className="page-column pt-6">
      <h1 className="only-read">{t`Not offered here`}</h1>
      <EmptyState
        kind="choose"
        title={t`${name} doesn’t offer this service`}
        text={t`The operator chooses which services are offered. Everything else is where it was.`}
        action={
          <Link to="/" className={buttonClass('secondary', 'sm')}>
            <Trans comment="link to the start page">Go home</Trans>
          </Link>
        }
      />
    </div>
  )
}
