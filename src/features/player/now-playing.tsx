import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/fields.ts'
import { counted } from '#src/lib/counted.ts'
import { dot } from '#src/lib/dot.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { coverArt } from './cover-art.ts'
import { player } from './player.ts'
import { clockText, playableOf } from './rules.ts'
import { GENRE_NAMES, type LiveStream, type Track } from './sample.ts'
import { usePlayer } from './store.ts'
import { usePlayerWords } from './use-player-words.ts'
import { usePosition } from './use-position.ts'

/** The whole player: cover, place in the track, back, pause, next, and the way to put the player away. */
export function NowPlaying({ onClose, onStop }: { onClose(): void; onStop(): void }) {
  const { t, i18n } = useLingui()
  const state = usePlayer()
  const playable = state && playableOf(state)
  const words = usePlayerWords(playable?.kind === 'track', state?.isPlaying ?? false)
  if (!playable) return null
  const isTrack = playable.kind === 'track'
  const piece = isTrack ? playable.track : playable.stream
  return (
    <Dialog
      title={t({ message: 'Now playing', comment: 'title of the music player' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t({ message: 'Close', comment: 'button; take the message away' })}</Button>
          <Button icon="i-ph-stop-fill" onClick={onStop}>
            {t({ message: 'Stop playing', comment: 'button: stop the music and put the player away' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center text-center">
        <Drawing {...coverArt(playable)} className="w-220px h-220px rounded-20px" />
        <p className="mt-4 text-h1">{i18n._(piece.title)}</p>
        <p className="text-small text-muted">
          {isTrack ? (
            <span>
              {i18n._(playable.track.artist)}
              {dot(i18n.locale as Language)}
              {i18n._(playable.track.album)}
            </span>
          ) : (
            <span>{i18n._(playable.stream.host)}</span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap justify-center gap-1.5">
          <Badge kind="tint">{i18n._(GENRE_NAMES[piece.genre])}</Badge>
          {isTrack ? (
            <Badge kind="done" icon="i-ph-check-circle-fill">
              <Trans comment="tag: this can be played without a network">Plays offline</Trans>
            </Badge>
          ) : (
            <Badge kind="live" icon="i-ph-broadcast">
              LIVE
            </Badge>
          )}
        </p>
        {isTrack ? <Place track={playable.track} /> : <Listeners stream={playable.stream} />}
        <div className="flex items-center gap-4 mt-1">
          <IconButton
            label={
              isTrack
                ? t({ message: 'Previous track', comment: 'button of the music player' })
                : t({ message: 'Previous station', comment: 'button of the music player: the live stream before' })
            }
            icon="i-ph-skip-back-fill"
            onClick={() => player.step(-1)}
          />
          <button
            type="button"
            aria-label={words.toggle}
            className="grid place-items-center w-58px h-58px bun-corner bg-fill text-on-fill"
            onClick={() => player.toggle()}
          >
            <span aria-hidden className={`${state.isPlaying ? 'i-ph-pause-fill' : 'i-ph-play-fill'} icon-25`} />
          </button>
          <IconButton label={words.next} icon="i-ph-skip-forward-fill" onClick={() => player.step(1)} />
        </div>
      </div>
    </Dialog>
  )
}

function Place({ track }: { track: Track }) {
  const { t } = useLingui()
  const seconds = usePosition()
  const now = clockText(seconds)
  const all = clockText(track.duration)
  return (
    <div className="w-full mt-2">
      <Slider
        label={t({ message: 'Playback position', comment: 'name of a slider' })}
        value={Math.floor(seconds)}
        max={track.duration}
        valueText={t({ message: `${now} of ${all}`, comment: 'place in a track, such as 1:18 of 3:42' })}
        onChange={(place) => player.seek(place)}
      />
      <p aria-hidden className="flex justify-between text-caption text-faint num">
        <span>{now}</span>
        <span>{all}</span>
      </p>
    </div>
  )
}

function Listeners({ stream }: { stream: LiveStream }) {
  const { i18n } = useLingui()
  const shown = counted(stream.listeners, i18n.locale as Language)
  return (
    <p className="my-3 text-small text-muted num">
      <Plural value={stream.listeners} one={`${shown} listener`} other={`${shown} listeners`} />
    </p>
  )
}
