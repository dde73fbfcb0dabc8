import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { Programme } from '../rules.ts'
import { useProgrammeTexts } from '../use-programme-texts.ts'
import { usePlayback } from '../use-playback.ts'
import { useSoundtrack } from '../use-soundtrack.ts'
import { PlayerControls } from './player-controls.tsx'
import { ProgrammeFacts } from './programme-facts.tsx'
import { Screen } from './screen.tsx'

/** How often the place is kept while a programme plays. */
const KEEP_MS = 5000

interface PlayerSheetProps {
  programme: Programme
  /** Where it goes on, in seconds. */
  from: number
  isMember: boolean
  /** Keeps the place. */
  onKeep(seconds: number): void
  onUpgrade(): void
  onClose(): void
}

/** A programme's player: its moving picture with sound, both made on the device, and what it is about. */
export function PlayerSheet({ programme, from, isMember, onKeep, onUpgrade, onClose }: PlayerSheetProps) {
  const { t } = useLingui()
  const { title, description, creator } = useProgrammeTexts(programme)
  const playback = usePlayback(programme, from, isMember)
  const [isMuted, setMuted] = useState(false)
  const [jumps, setJumps] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const { isPlaying, isOver, seconds, exact } = playback
  const { isLive } = programme
  useSoundtrack(programme.thumbnail, isPlaying && !isMuted, seconds, jumps)

  const keep = useRef(() => {})
  keep.current = () => {
    if (!isLive) onKeep(exact.current)
  }
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => keep.current(), KEEP_MS)
    return () => {
      clearInterval(timer)
      keep.current()
    }
  }, [isPlaying])

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t({ message: 'Close', comment: 'button; take the message away' })}</Button>}
    >
      <div ref={frame} className="relative -mx-5.5 overflow-hidden bg-[#0b1319] tablet:(mx-0 rounded-18px)">
        <Screen
          programme={programme}
          title={title}
          place={exact}
          isPlaying={isPlaying}
          seconds={seconds}
          isSharp={isMember}
        />
        <span className="absolute start-8px top-8px flex gap-1">
          {isLive ? (
            <Badge kind="live" icon="i-ph-broadcast">
              LIVE
            </Badge>
          ) : null}
          <Badge>{isMember ? '4K' : 'HD'}</Badge>
        </span>
        {isOver ? <PremiumOffer onUpgrade={onUpgrade} /> : null}
      </div>
      <PlayerControls
        programme={programme}
        playback={playback}
        isMuted={isMuted}
        onMute={() => setMuted(!isMuted)}
        onSeek={(place) => {
          playback.seek(place)
          setJumps(jumps + 1)
          if (!isPlaying) onKeep(place)
        }}
        onFullscreen={() => void frame.current?.requestFullscreen().catch(() => undefined)}
      />
      <p className="mt-1 text-title">{creator}</p>
      <ProgrammeFacts programme={programme} />
      <p className="mt-2 text-body">{description}</p>
      {programme.premium && !isMember && !isOver ? (
        <p className="mt-2 text-caption text-faint">
          {t({ message: 'Without Premium you can watch one minute.', comment: 'below a Premium programme' })}
        </p>
      ) : null}
    </Dialog>
  )
}

/** Stands over the picture when the preview of a Premium programme is over. */
function PremiumOffer({ onUpgrade }: { onUpgrade(): void }) {
  const { t } = useLingui()
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 bg-[#0b1319d9] text-center text-white phrase">
      <p className="font-700" aria-live="polite">
        <Trans>The preview is over. Premium members can keep watching.</Trans>
      </p>
      <button type="button" className="btn bg-azuki text-white" onClick={onUpgrade}>
        {t({ message: 'Upgrade', comment: 'button: get Premium' })}
      </button>
    </div>
  )
}
