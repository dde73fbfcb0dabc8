import { Trans } from '@lingui/react/macro'

/** Says that an own post or comment was not sent; why, and what can be done, comes a moment later. */
export const NotSent = () => <Trans comment="mark on a post or comment that could not be sent">Not sent</Trans>
