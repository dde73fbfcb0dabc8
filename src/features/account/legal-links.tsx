import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** The ways to the terms, to what is done with what one writes, and to who sells. */
export function LegalLinks() {
  return (
    <p className="flex flex-wrap justify-center gap-x-5 gap-y-6 pt-6">
      <Link to="/terms" className="section-more">
        <Trans comment="link to the page of them">Terms</Trans>
      </Link>
      <Link to="/privacy" className="section-more">
        <Trans comment="link to the page about it">Privacy policy</Trans>
      </Link>
      <Link to="/legal-notice" className="section-more">
        <Trans comment="link to the page about the seller that Japanese law asks for; ja: 特定商取引法に基づく表記">
          Legal notice
        </Trans>
      </Link>
    </p>
  )
}
