import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { authorName } from '#contract/author-name.ts'
import { useGuestName } from '#src/features/posts/guest-name.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { refreshSession } from '#src/data/session/hooks/sign-in.ts'
import { isUnnamed } from './rules.ts'

/** Who acts on this device: a visitor until they write something or sign in. */
export interface Person {
  kind: 'visitor' | 'guest' | 'member'
  id: string
  name: string
  /** What the avatar shows the first letter of. */
  callName: string
  tint: string | null
  /** Where their photo is; null where the letter stands for them. */
  photo: string | null
  /** What they say about themselves; empty where that is nothing. */
  bio: string
  /** Null for a visitor, and for a guest whom the server has not met yet. */
  anpanId: string | null
  rewardPoints: number | null
  totals: { totalPosts: number; totalLikes: number; totalComments: number }
}

const NOTHING = { totalPosts: 0, totalLikes: 0, totalComments: 0 }

/** The person of this device as the server last told of them, asked for anew when the page opens; undefined until read. */
export function usePerson(): Person | undefined {
  const { t } = useLingui()
  const lang = useLanguage()
  const account = useAccount()
  const guestName = useGuestName()
  useEffect(() => {
    void refreshSession() // shows itself through the account
  }, [])
  if (!account) return undefined
  const nameOf = (firstName: string, lastName: string) => authorName({ user: { firstName, lastName }, lang })
  const { kind, key, user } = account
  const hasName = user !== null && !isUnnamed(user)
  const guest = guestName(user) ?? t`Guest`
  return {
    kind,
    id: user?.id ?? key,
    name: hasName ? nameOf(user.firstName, user.lastName) : guest,
    callName: hasName ? user.firstName : guest,
    tint: user?.avatarColour ?? null,
    photo: user?.profileImageUrl ?? null,
    bio: user?.bio?.trim() ?? '',
    anpanId: user?.anpanId ?? null,
    rewardPoints: user?.rewardPoints ?? null,
    totals: user?.totals ?? NOTHING,
  }
}
