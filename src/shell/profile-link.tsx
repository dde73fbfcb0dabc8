import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Tooltip } from '#src/ui/tooltip.tsx'

const nobody = <span aria-hidden className="i-ph-user-circle icon-24" />
// nobody is known before the store has been read, which comes after the first drawing too
const OwnAvatar = lazyWithRetry(() => import('#src/features/posts/own-avatar.tsx'), 'OwnAvatar', nobody)

/** The desktop's way to the profile, as the person's avatar; on phones the bottom navigation has it. */
export function ProfileLink() {
  const { t } = useLingui()
  const label = t`Profile`
  return (
    <span className="lt-desktop:hidden">
      <Tooltip text={label}>
        <Link to="/profile" aria-label={label} className="icon-btn">
          {useAccount()?.user ? <OwnAvatar size={36} /> : nobody}
        </Link>
      </Tooltip>
    </span>
  )
}
