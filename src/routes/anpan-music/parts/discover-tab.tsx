import { Trans, useLingui } from '@lingui/react/macro'
import { trackOf } from '#src/features/player/rules.ts'
import { type Genre, GENRE_NAMES, GENRES, type Track } from '#src/features/player/sample.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChipRow } from '#src/ui/chip-row.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { coverArt } from '#src/features/player/cover-art.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import { findTracks } from '../rules.ts'
import { FEATURED_IDS } from '../sample.ts'
import { TrackRow } from './track-row.tsx'
import { useTrackPress } from './use-track-press.ts'

interface DiscoverTabProps {
  q: string
  genre: Genre | undefined
  onGenre(genre: Genre | undefined): void
  onSearch(text: string): void
}

/** Featured tracks, genres, and the tracks that are heard now. Search and genre narrow the list. */
export function DiscoverTab({ q, genre, onGenre, onSearch }: DiscoverTabProps) {
  const { t, i18n } = useLingui()
  const tracks = findTracks(q, genre, (text) => i18n._(text))
  const queue = tracks.map((track) => track.id)
  const featured = FEATURED_IDS.flatMap((id) => trackOf(id) ?? [])
  const isNarrowed = q.trim() !== '' || genre !== undefined
  return (
    <div className="flex flex-col gap-5 pt-4 desktop:pt-0">
      {isNarrowed ? null : (
        <section aria-labelledby="featured">
          <h2 id="featured" className="text-h2 mb-3">
            <Trans comment="heading over today's featured tracks; ja: 今日の注目">Featured today</Trans>
          </h2>
          <ul className="chip-row gap-3! desktop:justify-between">
            {featured.map((track) => (
              <FeaturedTrack key={track.id} track={track} queue={FEATURED_IDS} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="genres">
        <h2 id="genres" className="text-h2 mb-3">
          <Trans comment="heading over genres of music; ja: 人気のジャンル">Trending genres</Trans>
        </h2>
        <ChipRow label={t({ message: 'Genres', comment: 'name of a row of filters: kinds of music' })}>
          {GENRES.map((one) => (
            <Chip key={one} isTinted isOn={one === genre} onClick={() => onGenre(one === genre ? undefined : one)}>
              {i18n._(GENRE_NAMES[one])}
            </Chip>
          ))}
        </ChipRow>
      </section>
      <section aria-labelledby="heard" className="desktop:(card px-4 py-3)">
        <h2 id="heard" className="text-h2 mb-1">
          <Trans comment="heading over the most played tracks; ja: いま聴かれている曲">
            What people are listening to
          </Trans>
        </h2>
        {tracks.length > 0 ? (
          <ul>
            {tracks.map((track) => (
              <TrackRow key={track.id} track={track} queue={queue} onArtist={onSearch} />
            ))}
          </ul>
        ) : (
          <EmptyState
            kind="search"
            title={q ? t`No music found for “${q}”` : t`No music found`}
            text={t`Try another word or genre.`}
            action={
              <Button
                onClick={() => {
                  onGenre(undefined)
                  onSearch('')
                }}
              >
                {t({ message: 'Clear search', comment: 'button in a search field' })}
              </Button>
            }
          />
        )}
      </section>
    </div>
  )
}

/** A large cover with its play button. */
function FeaturedTrack({ track, queue }: { track: Track; queue: readonly string[] }) {
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
