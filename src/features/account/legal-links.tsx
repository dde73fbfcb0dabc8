import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** The ways to the terms and to what is done with what one writes. */
export function LegalLinks() {
  return (
    <p className="flex flex-wrap justify-center gap-5 pt-6">
      <Link to="/terms" className="section-more">
        <Trans comment="link to the page of them">Terms</Trans>
      </Link>
      <Link to="/privacy" className="section-more">
        <Trans comment="link to the page about it">Privacy policy</Trans>
      </Link>
    </p>
  )
}
