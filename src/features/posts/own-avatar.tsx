import { useLingui } from '@lingui/react/macro'
import { useAccount } from '#src/data/session/hooks/account.ts'
import type { AvatarProps } from '#src/ui/avatar.tsx'
import { Face } from '#src/ui/face.tsx'
import { useGuestName } from './guest-name.ts'

/** The photo of who acts here, or their letter. */
export function OwnAvatar({ size = 40 }: Pick<AvatarProps, 'size'>) {
  const { t } = useLingui()
  const account = useAccount()
  const user = account?.user ?? null
  const guestName = useGuestName()
  return (
    <Face
      id={user?.id ?? account?.key ?? 'visitor'}
      name={guestName(user) || user?.firstName || t`Guest`}
      size={size}
      tint={user?.avatarColour}
      photo={user?.profileImageUrl}
    />
  )
}
