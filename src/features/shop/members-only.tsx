import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** In place of what only members can do in the shop: the way to an account, and from there back to `next`. */
export function MembersOnly({ next }: { next: '/checkout' | '/orders' }) {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="cart"
      title={t`Members can order`}
      text={t`Your cart stays on this device.`}
      action={
        <Link to="/sign-in" search={{ next }} className={buttonClass('primary')}>
          <Trans comment="button; to the page where an account is made">Become a member</Trans>
        </Link>
      }
    />
  )
}
