import { useLingui } from '@lingui/react/macro'
import { type About, setBlocked, setFollowed, setMuted } from '#src/data/people/hooks/wishes.ts'
import { readAccount } from '#src/data/session/hooks/account.ts'
import { useGuestStepOf } from '#src/features/posts/use-guest-step.ts'
import { useNotKept } from '#src/features/posts/use-not-kept.ts'
import { toast } from '#src/ui/toast-store.ts'

interface Wishes {
  follow(about: About, follows: boolean): void
  mute(about: About, forMs: number | 'ever' | 'off'): void
  block(about: About, blocked: boolean): void
}

/** What can be wished about somebody, each kept on this device and said; what hides them can be taken back at once. */
export function useWishes(): Wishes {
  const { t } = useLingui()
  const sayNotKept = useNotKept()
  const guestStepOf = useGuestStepOf()
  const undo = (onSelect: () => void) => ({ label: t({ message: 'Undo', comment: 'button in a toast' }), onSelect })

  async function run(wish: () => Promise<void>, said?: () => void): Promise<void> {
    const guest = guestStepOf(await readAccount())
    const keep = () => wish().then(said, sayNotKept)
    if (guest.mustChoose) guest.offer(() => void keep())
    else await keep()
  }

  return {
    follow: (about, follows) => void run(() => setFollowed(about, follows)),
    mute(about, forMs) {
      const back = () => void run(() => setMuted(about, 'off'))
      const said = () =>
        toast.show({ icon: 'i-ph-eye-slash', title: t`Muted. Their posts are left out.`, action: undo(back) })
      void run(() => setMuted(about, forMs), forMs === 'off' ? undefined : said)
    },
    block(about, blocked) {
      const back = () => void run(() => setBlocked(about, false))
      const said = () =>
        toast.show({ icon: 'i-ph-prohibit', title: t`Blocked. You no longer see each other.`, action: undo(back) })
      void run(() => setBlocked(about, blocked), blocked ? said : undefined)
    },
  }
}
