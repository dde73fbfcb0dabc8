import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { player } from '#src/features/player/player.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { findPlaylists, type Playlist, wholeMinutes } from '../rules.ts'
import { PLAYLISTS } from '../sample.ts'
import { TrackRow } from './track-row.tsx'

/** Playlists as covers: the button plays one from its beginning, its name shows its tracks. */
export function PlaylistsTab({ q }: { q: string }) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<Playlist | null>(null)
  const playlists = findPlaylists(PLAYLISTS, q, (text) => i18n._(text))
  if (playlists.length === 0)
    return <EmptyState kind="search" title={t`No music found for “${q}”`} text={t`Try another word or genre.`} />
  return (
    <>
      <ul className="fill-cols-128 gap-x-3 gap-y-5 pt-4 tablet:grid-cols-3 desktop:(grid-cols-4 gap-x-5 pt-0)">
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.id} playlist={playlist} onOpen={() => setOpen(playlist)} />
        ))}
      </ul>
      {open ? (
        <Dialog
          title={i18n._(open.name)}
          onClose={() => setOpen(null)}
          actions={
            <Button onClick={() => setOpen(null)}>
              {t({ message: 'Close', comment: 'button; take the message away' })}
            </Button>
          }
        >
          <p className="text-small text-muted">
            <PlaylistFacts playlist={open} />
          </p>
          <ul className="mt-2" data-tint="anpan-music">
            {open.tracks.map((track) => (
              <TrackRow key={track.id} track={track} queue={open.trackIds} />
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  )
}

function PlaylistFacts({ playlist }: { playlist: Playlist }) {
  const language = useLanguage()
  const minutes = wholeMinutes(playlist.duration)
  return (
    <>
      <Plural value={playlist.count} one="# track" other="# tracks" />
      {dot(language)}
      <Plural value={minutes} one="# min" other="# min" />
    </>
  )
}

function PlaylistCard({ playlist, onOpen }: { playlist: Playlist; onOpen(): void }) {
  const { t, i18n } = useLingui()
  const name = i18n._(playlist.name)
  return (
    <li className="relative">
      <Drawing
        kind="cover"
        id={playlist.cover}
        hue={playlist.hue}
        width={320}
        height={320}
        className="w-full h-auto aspect-square rounded-18px"
      />
      <button
        type="button"
        className="block w-full min-h-11 pt-2 text-start after:(content-empty absolute inset-0)"
        onClick={onOpen}
      >
        <span className="block text-title truncate">{name}</span>
        <span className="block text-caption text-muted num">
          <PlaylistFacts playlist={playlist} />
        </span>
      </button>
      <div className="absolute inset-x-0 top-0 aspect-square pointer-events-none">
        <button
          type="button"
          aria-label={t({ message: `Play ${name}`, comment: 'button; title of a track or playlist' })}
          className="absolute end-8px bottom-8px grid place-items-center w-44px h-44px bg-white/94 text-[#0b2233] bun-corner pointer-events-auto"
          onClick={() => player.playTrack(playlist.trackIds[0] ?? '', playlist.trackIds)}
        >
          <span aria-hidden className="i-ph-play-fill icon-18" />
        </button>
      </div>
    </li>
  )
}
