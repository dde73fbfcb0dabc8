import { useLingui } from '@lingui/react/macro'
import { type About, setBlocked, setFollowed, setMuted } from '#src/data/people/hooks/wishes.ts'
import type { Account } from '#src/data/session/hooks/account.ts'
import { toast } from '#src/ui/toast-store.ts'

/** Keeps a wish on this device and then says so, with who acted. */
type KeepWish = (wish: () => Promise<void>, said?: (account: Account | undefined) => void) => Promise<void>

export interface Wishes {
  follow(about: About, follows: boolean): void
  mute(about: About, forMs: number | 'ever' | 'off'): void
  block(about: About, blocked: boolean): void
}

/** Follows, mutes or blocks a person; a toast confirms it, and can undo a mute. */
export function useWishes(keep: KeepWish): Wishes {
  const { t } = useLingui()
  const undo = (onSelect: () => void) => ({ label: t({ message: 'Undo', comment: 'button in a toast' }), onSelect })
  return {
    follow(about, follows) {
      const said = (account: Account | undefined) => {
        if (account?.kind === 'visitor')
          toast.show({ icon: 'i-ph-user-circle', title: t`You’re following people as a guest` })
      }
      void keep(() => setFollowed(about, follows), said)
    },
    mute(about, forMs) {
      const back = () => void keep(() => setMuted(about, 'off'))
      const said = () =>
        toast.show({ icon: 'i-ph-eye-slash', title: t`Muted. You’ll no longer see their posts.`, action: undo(back) })
      void keep(() => setMuted(about, forMs), forMs === 'off' ? undefined : said)
    },
    block(about, blocked) {
      const said = () => toast.show({ icon: 'i-ph-prohibit', title: t`Blocked. You’ll no longer see each other.` })
      void keep(() => setBlocked(about, blocked), blocked ? said : undefined)
    },
  }
}
