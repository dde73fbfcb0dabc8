import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-words.ts'

/** The ways to the terms and to what is done with what one writes. */
export function LegalLinks() {
  return (
    <p className="flex flex-wrap justify-center gap-x-2 pt-3">
      <Link to="/terms" className={buttonClass('ghost')}>
        <Trans comment="link to the page of them">Terms</Trans>
      </Link>
      <Link to="/privacy" className={buttonClass('ghost')}>
        <Trans comment="link to the page about it">Privacy</Trans>
      </Link>
    </p>
  )
}
