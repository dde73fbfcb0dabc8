import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { OwnAvatar } from '#src/features/posts/own-avatar.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'

/** The desktop's way to the profile, as the person's avatar; on phones the bottom navigation has it. */
export function ProfileLink() {
  const { t } = useLingui()
  const user = useAccount()?.user
  const label = t`Profile`
  return (
    <span className="lt-desktop:hidden">
      <Tooltip text={label}>
        <Link to="/profile" aria-label={label} className="icon-btn">
          {user ? <OwnAvatar size={36} /> : <span aria-hidden className="i-ph-user-circle icon-24" />}
        </Link>
      </Tooltip>
    </span>
  )
}
