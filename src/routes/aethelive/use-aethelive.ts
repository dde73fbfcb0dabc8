import { useLingui } from '@lingui/react/macro'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toggled } from '#src/lib/toggled.ts'
import { say } from '#src/shell/say.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { toast } from '#src/ui/toast-store.ts'
import { type AetheliveKept, comment, give, included, NOTHING_KEPT, videoAddress, withoutComment } from './rules.ts'
import type { Gift, LiveSession, Talent, Video } from './sample.ts'
import { giftTexts } from './texts.ts'

/** What the person liked, followed, copied, gave and wrote, and how to do so; each is kept and said. */
export function useAethelive() {
  const { t } = useLingui()
  const [read, keep] = useStoredState<AetheliveKept>('aethelive', NOTHING_KEPT)
  const kept = read ?? NOTHING_KEPT
  const addressOf = (video: Video) => videoAddress(window.location.origin, video.id)

  async function copyLink(video: Video, deed: 'copied' | 'shared') {
    const words = { icon: 'i-ph-link', copied: t`Link copied`, refused: t`Your browser blocked copying` }
    if (!(await copyText(addressOf(video), words))) return
    keep((now) => ({ ...now, [deed]: included(now[deed], video.id) }))
  }

  return {
    kept,
    isRead: read !== undefined,
    toggleLike(video: Video) {
      const isLiked = kept.liked.includes(video.id)
      keep((now) => ({ ...now, liked: toggled(now.liked, video.id) }))
      toast.show({
        icon: isLiked ? 'i-ph-heart' : 'i-ph-heart-fill',
        title: isLiked
          ? t({ message: 'Like removed', comment: 'toast' })
          : t({ message: 'Liked', comment: 'toast after a like' }),
      })
    },
    toggleFollow(talent: Talent) {
      const name = say(talent.displayName)
      const isFollowed = kept.followed.includes(talent.id)
      keep((now) => ({ ...now, followed: toggled(now.followed, talent.id) }))
      toast.show({ title: isFollowed ? t`You no longer follow ${name}` : t`You follow ${name}` })
    },
    copyLink: (video: Video) => copyLink(video, 'copied'),
    async share(video: Video) {
      if (!navigator.share) return copyLink(video, 'shared')
      try {
        await navigator.share({ title: say(video.title), url: addressOf(video) })
      } catch {
        return // closed by the person, or not possible here: nothing was shared
      }
      keep((now) => ({ ...now, shared: included(now.shared, video.id) }))
      toast.show({ title: t({ message: 'Shared', comment: 'toast' }) })
    },
    give(live: LiveSession, gift: Gift, name: string) {
      keep((now) => give(now, live.id, gift))
      toast.show({ icon: giftTexts[gift].icon, title: say(giftTexts[gift].sent), text: name })
    },
    /** Resolves false, and says so, where the device could not keep the comment. */
    async comment(video: Video, text: string): Promise<boolean> {
      const own = { id: crypto.randomUUID(), text, at: new Date().toISOString() }
      const isKept = await keep((now) => comment(now, video.id, own))
      toast.show(
        isKept
          ? { title: t({ message: 'Commented', comment: 'toast' }) }
          : { kind: 'danger', title: t`This device couldn’t save the change` },
      )
      return isKept
    },
    removeComment(video: Video, commentId: string) {
      keep((now) => withoutComment(now, video.id, commentId))
      toast.show({ title: t`Comment deleted` })
    },
  }
}

export type Aethelive = ReturnType<typeof useAethelive>
