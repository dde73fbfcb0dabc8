import { useLingui } from '@lingui/react/macro'
import { clockText } from '#src/features/player/rules.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Slider } from '#src/ui/slider.tsx'
import type { Programme } from '../rules.ts'
import type { usePlayback } from '../use-playback.ts'

interface PlayerControlsProps {
  programme: Programme
  playback: ReturnType<typeof usePlayback>
  isMuted: boolean
  onMute(): void
  onSeek(seconds: number): void
  onFullscreen(): void
}

/** Play, place, sound and full screen. A live programme has no place to go to. */
export function PlayerControls({ programme, playback, isMuted, onMute, onSeek, onFullscreen }: PlayerControlsProps) {
  const { t } = useLingui()
  const { isPlaying, isOver, hasEnded, seconds, toggle } = playback
  const now = clockText(seconds)
  const all = clockText(programme.duration)
  const label = isPlaying
    ? t({ message: 'Pause', context: 'media', comment: 'button of a player' })
    : hasEnded
      ? t({ message: 'Play again', context: 'media', comment: 'button of a player: from the beginning' })
      : t({ message: 'Play', context: 'media', comment: 'button of a player' })
  return (
    <div className="flex items-center gap-1 -mx-2 pt-1">
      <IconButton
        label={label}
        icon={isPlaying ? 'i-ph-pause-fill' : hasEnded ? 'i-ph-arrow-counter-clockwise' : 'i-ph-play-fill'}
        disabled={isOver}
        onClick={toggle}
      />
      {programme.isLive ? (
        <span className="flex-1 text-small text-muted num">{now}</span>
      ) : (
        <>
          <Slider
            label={t({ message: 'Position in the programme', comment: 'name of a slider' })}
            value={Math.floor(seconds)}
            max={programme.duration}
            valueText={t({ message: `${now} of ${all}`, comment: 'place in a track, such as 1:18 of 3:42' })}
            disabled={isOver}
            onChange={onSeek}
            className="flex-1 min-w-0"
          />
          <span aria-hidden className="ps-2 text-caption text-faint num">
            {now} / {all}
          </span>
        </>
      )}
      <IconButton
        label={t({
          message: 'Sound',
          context: 'programme',
          comment: 'button that turns the sound of a programme on and off',
        })}
        icon={isMuted ? 'i-ph-speaker-slash' : 'i-ph-speaker-high'}
        aria-pressed={!isMuted}
        onClick={onMute}
      />
      {document.fullscreenEnabled ? (
        <IconButton
          label={t({ message: 'Full screen', context: 'media', comment: 'button of a player' })}
          icon="i-ph-corners-out"
          onClick={onFullscreen}
        />
      ) : null}
    </div>
  )
}
