import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { toast } from '#src/ui/toast-store.ts'
import { coverArt } from './cover-art.ts'
import { useMediaKeys } from './media-keys.ts'
import { player } from './player.ts'
import { clockText, playableOf, playedPercent } from './rules.ts'
import { usePlayer } from './store.ts'
import { useKeptPlayer } from './use-kept-player.ts'
import { usePlayerWords } from './use-player-words.ts'
import { useGoesOn, usePosition } from './use-position.ts'

const NowPlaying = lazyWithRetry(() => import('./now-playing.tsx'), 'NowPlaying')

/** The player under every page: what plays, pause, next, and how far it is. Nothing while nothing is chosen. */
export function MiniPlayer({ isHidden = false }: { isHidden?: boolean }) {
  const { t, i18n } = useLingui()
  const state = usePlayer()
  const { close } = useKeptPlayer()
  const [isOpen, setOpen] = useState(false)
  useMediaKeys()
  useGoesOn()
  const playable = state && playableOf(state)
  const words = usePlayerWords(playable?.kind === 'track', state?.isPlaying ?? false)
  const isShown = playable !== null && !isHidden

  // Toasts, the writing button and the page's end stay clear of it (--dock).
  useEffect(() => {
    document.body.toggleAttribute('data-player', isShown)
    return () => document.body.removeAttribute('data-player')
  }, [isShown])

  const hasFailed = state?.hasFailed === true
  useEffect(() => {
    if (hasFailed) toast.show({ kind: 'danger', title: t`This device can’t play sound right now` })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each failure
  }, [hasFailed])

  function handleClose() {
    close()
    document.getElementById('main')?.focus({ preventScroll: true }) // the bar is gone, and the focus with it
  }

  if (!playable || isHidden) return null
  const isTrack = playable.kind === 'track'
  const title = i18n._(isTrack ? playable.track.title : playable.stream.title)
  return (
    <section
      aria-label={t({ message: 'Player', context: 'media', comment: 'the music player at the bottom of every page' })}
      data-tint="anpan-music"
      className="fixed z-mini inset-x-2 bottom-[calc(var(--nav)+6px)] flex items-center gap-1 h-64px ps-2 pe-1 rounded-18px bg-overlay [box-shadow:var(--shadow-2),0_0_0_1px_var(--line)] overflow-hidden desktop:(start-auto end-6 bottom-3 w-420px)"
    >
      <Drawing {...coverArt(playable)} className="w-46px h-46px flex-none rounded-12px" />
      <div className="flex-1 min-w-0 ps-1.5">
        <p className="text-title">
          <button
            type="button"
            aria-label={t({ message: `${title}: open the player`, comment: 'button on the small player' })}
            className="block w-full truncate text-start after:(content-empty absolute inset-0)"
            onClick={() => setOpen(true)}
          >
            {title}
          </button>
        </p>
        <p className="flex items-center gap-1 text-caption text-muted">
          {isTrack ? (
            <span aria-hidden className="i-ph-download-simple icon-14" />
          ) : (
            <Badge kind="live" icon="i-ph-broadcast">
              LIVE
            </Badge>
          )}
          <span className="truncate">{i18n._(isTrack ? playable.track.artist : playable.stream.host)}</span>
        </p>
      </div>
      <IconButton
        label={words.toggle}
        icon={state.isPlaying ? 'i-ph-pause-fill' : 'i-ph-play-fill'}
        className="z-1"
        onClick={() => player.toggle()}
      />
      <IconButton label={words.next} icon="i-ph-skip-forward-fill" className="z-1" onClick={() => player.step(1)} />
      {state.isPlaying ? null : (
        <IconButton
          label={t({ message: 'Close the player', comment: 'button on the small player while it is paused' })}
          icon="i-ph-x"
          className="z-1 -ms-1"
          onClick={handleClose}
        />
      )}
      {isTrack ? (
        <Bar duration={playable.track.duration} />
      ) : (
        <span className="absolute bottom-0 inset-x-0 h-3px bg-live-bg" />
      )}
      {isOpen ? (
        <NowPlaying
          onClose={() => setOpen(false)}
          onStop={() => {
            setOpen(false)
            close()
          }}
        />
      ) : null}
    </section>
  )
}

function Bar({ duration }: { duration: number }) {
  const { t } = useLingui()
  const seconds = usePosition()
  const percent = playedPercent(seconds, duration)
  const now = clockText(seconds)
  const all = clockText(duration)
  return (
    <span
      role="progressbar"
      aria-label={t({
        message: 'Playback progress',
        context: 'media',
        comment: 'name of the bar that shows how much of a track has been played',
      })}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={t({ message: `${now} of ${all}`, comment: 'place in a track, such as 1:18 of 3:42' })}
      className="absolute bottom-0 inset-x-0 h-3px bg-surface-3"
    >
      <span className="block h-full bg-fill" style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
