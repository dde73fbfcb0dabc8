import { useLingui } from '@lingui/react/macro'
import { coverArt } from '#src/features/player/cover-art.ts'
import { player } from '#src/features/player/player.ts'
import { clockText } from '#src/features/player/rules.ts'
import { GENRE_NAMES, type Track } from '#src/features/player/sample.ts'
import type { Language } from '#contract/fields.ts'
import { compactCount } from '#src/lib/count.ts'
import { counted } from '#src/lib/counted.ts'
import { dot } from '#src/lib/dot.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toggled } from '#src/lib/toggled.ts'
import { useTrackPress } from './use-track-press.ts'

interface TrackRowProps {
  track: Track
  queue: readonly string[]
  onArtist?(artist: string): void
}

/** A track of a list: a press plays or pauses it; its menu likes it, queues it, or looks for its artist. */
export function TrackRow({ track, queue, onArtist }: TrackRowProps) {
  const { t, i18n } = useLingui()
  const { isCurrent, isPlaying, canQueue, press } = useTrackPress(track.id, queue)
  const { isLiked, toggleLike } = useLikedTracks(track.id)
  const title = i18n._(track.title)
  const artist = i18n._(track.artist)
  const language = i18n.locale as Language
  const plays = counted(track.plays, language)
  return (
    <li className="relative flex items-center gap-3 min-h-15 py-1.5 -me-2">
      <Drawing {...coverArt({ kind: 'track', track })} className="w-46px h-46px flex-none rounded-12px" />
      <div className="flex-1 min-w-0">
        <p className={`text-title ${isCurrent ? 'text-ink' : ''}`}>
          <button
            type="button"
            aria-label={
              isPlaying
                ? t({ message: `Pause ${title}`, comment: 'button; title of a track' })
                : t({ message: `Play ${title}`, comment: 'button; title of a track or playlist' })
            }
            aria-current={isCurrent ? 'true' : undefined}
            className="block w-full truncate text-start after:(content-empty absolute inset-0)"
            onClick={press}
          >
            {title}
          </button>
        </p>
        <p className="flex items-center gap-1 text-caption text-faint">
          <span className="text-success-text">
            <span aria-hidden className="i-ph-check-circle-fill icon-14" />
          </span>
          <span className="only-read">
            {t({ message: 'Plays offline', comment: 'tag: this can be played without a network' })}
          </span>
          <span className="truncate">
            {artist}
            {dot(language)}
            {t({ message: `${plays} plays`, comment: 'how often a track was played; a short number' })}
          </span>
        </p>
      </div>
      <span className="lt-desktop:hidden w-180px truncate text-small text-muted">{i18n._(track.album)}</span>
      <span className="lt-desktop:hidden w-100px text-small text-muted">{i18n._(GENRE_NAMES[track.genre])}</span>
      <span className="flex items-center justify-end gap-1 w-70px text-small text-faint num lt-tablet:hidden">
        <span aria-hidden className={isLiked ? 'i-ph-heart-fill icon-16 text-like' : 'i-ph-heart icon-16'} />
        {compactCount(track.likes + (isLiked ? 1 : 0), language)}
      </span>
      <span className="w-44px -me-2 text-end text-small text-faint num">{clockText(track.duration)}</span>
      <Menu
        label={t({ message: `More about ${title}`, comment: 'button that opens a menu; title of a track' })}
        className="icon-btn z-1 text-muted"
        groups={[
          {
            items: [
              {
                id: 'like',
                icon: isLiked ? 'i-ph-heart-fill' : 'i-ph-heart',
                label: isLiked
                  ? t({ message: 'Remove like', comment: 'menu item: take back the like of a track' })
                  : t({ message: 'Like', comment: 'button under a post; verb' }),
                onSelect: toggleLike,
              },
              ...(canQueue
                ? [
                    {
                      id: 'next',
                      icon: 'i-ph-queue',
                      label: t({ message: 'Play next', comment: 'menu item: put a track after the one that plays' }),
                      onSelect() {
                        player.playNext(track.id)
                        toast.show({ title: t`${title} plays next` })
                      },
                    },
                  ]
                : []),
              ...(onArtist
                ? [
                    {
                      id: 'artist',
                      icon: 'i-ph-user-sound',
                      label: t({ message: `More by ${artist}`, comment: 'menu item: search for an artist' }),
                      isLeaving: true,
                      onSelect: () => onArtist(artist),
                    },
                  ]
                : []),
            ],
          },
        ]}
      >
        <span aria-hidden className="i-ph-dots-three-bold icon-24" />
      </Menu>
    </li>
  )
}

/** Whether the person likes a track, kept on the device. */
function useLikedTracks(id: string): { isLiked: boolean; toggleLike(): void } {
  const [liked = [], keep] = useStoredState<readonly string[]>('music-likes', [])
  return {
    isLiked: liked.includes(id),
    toggleLike: () => void keep((now) => toggled(now, id)), // shows itself when kept
  }
}
