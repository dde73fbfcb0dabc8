import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { commentsOf, likesOf, sharesOf } from '../rules.ts'
import type { Video } from '../sample.ts'
import type { Aethelive } from '../use-aethelive.ts'

export interface ActionRailProps {
  video: Video
  aethelive: Aethelive
  /** Circles over the video on phones, a row beside it on desktops. */
  isOverVideo: boolean
  onComment(): void
}

/** Like, comments, share and copy link, each with its count or state. */
export function ActionRail({ video, aethelive, isOverVideo, onComment }: ActionRailProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { kept } = aethelive
  const isLiked = kept.liked.includes(video.id)
  const isCopied = kept.copied.includes(video.id)
  const count = (number: number) => compactCount(number, language)
  const actions = [
    {
      label: t({ message: 'Like', comment: 'button under a post; verb' }),
      icon: 'i-ph-heart-fill',
      text: count(likesOf(video, kept)),
      isOn: isLiked,
      onPress: () => aethelive.toggleLike(video),
    },
    {
      label: t({ message: 'Comments', comment: 'button; opens the comments of a video' }),
      icon: 'i-ph-chat-circle-fill',
      text: count(commentsOf(video, kept)),
      onPress: onComment,
    },
    {
      label: t({ message: 'Share', comment: 'button; verb' }),
      icon: 'i-ph-share-network-fill',
      text: count(sharesOf(video, kept)),
      onPress: () => void aethelive.share(video), // tells itself by a toast
    },
    {
      label: t`Copy link`,
      icon: isCopied ? 'i-ph-check-bold' : 'i-ph-link-bold',
      text: isCopied
        ? t({ message: 'Copied', comment: 'under a button; its link was copied' })
        : t({ message: 'Copy', comment: 'under a button; verb' }),
      onPress: () => void aethelive.copyLink(video), // tells itself by a toast
    },
  ]
  return (
    <div className={isOverVideo ? 'flex flex-col items-center gap-3' : 'flex gap-5'}>
      {actions.map(({ label, icon, text, isOn, onPress }) => (
        <button
          key={label}
          type="button"
          aria-label={`${label}, ${text}`}
          aria-pressed={isOn}
          onClick={onPress}
          className="flex flex-col items-center gap-1 min-w-12 text-12px leading-1.25 font-650 active:[scale:.95]"
        >
          <span
            className={`grid place-items-center w-46px h-46px rounded-full ${isOverVideo ? 'bg-[rgb(0_0_0/.55)] text-white' : 'bg-surface-3'}`}
          >
            <span className={isOn ? `pop-heart ${isOverVideo ? 'text-[#ff7d8c]' : 'text-like'}` : ''}>
              <span aria-hidden className={`${icon} icon-24`} />
            </span>
          </span>
          <span className="num">{text}</span>
        </button>
      ))}
    </div>
  )
}
