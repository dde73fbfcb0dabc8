import { useLingui } from '@lingui/react/macro'
import { coverArt } from '#src/features/player/cover-art.ts'
import type { Track } from '#src/features/player/sample.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import { useTrackPress } from './use-track-press.ts'

/** A large cover with its play button. */
export function FeaturedTrack({ track, queue }: { track: Track; queue: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { isPlaying, press } = useTrackPress(track.id, queue)
  const title = i18n._(track.title)
  return (
    <li className="relative w-148px flex-none desktop:(w-auto flex-1 min-w-0)">
      <Drawing {...coverArt({ kind: 'track', track })} className="w-full h-auto aspect-square rounded-18px" />
      <button
        type="button"
        aria-label={
          isPlaying
            ? t({ message: `Pause ${title}`, comment: 'button; title of a track' })
            : t({ message: `Play ${title}`, comment: 'button; title of a track or playlist' })
        }
        className="absolute inset-x-0 top-0 aspect-square rounded-18px"
        onClick={press}
      >
        <span className="absolute end-8px bottom-8px grid place-items-center w-40px h-40px bg-white/94 text-[#0b2233] bun-corner">
          <span aria-hidden className={`${isPlaying ? 'i-ph-pause-fill' : 'i-ph-play-fill'} icon-18`} />
        </span>
      </button>
      <p className="mt-2 text-title palt truncate">{title}</p>
      <p className="text-caption text-muted truncate">{i18n._(track.artist)}</p>
    </li>
  )
}
