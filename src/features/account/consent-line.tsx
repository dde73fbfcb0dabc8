import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** Beside each button that makes an account: what that agrees to. */
export const ConsentLine = () => (
  <p className="text-small text-muted text-center phrase">
    <Trans comment="under the button that makes an account">
      By creating an account, you agree to the{' '}
      <Link to="/terms" className="link">
        terms of use
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" className="link">
        privacy policy
      </Link>
      .
    </Trans>
  </p>
)
