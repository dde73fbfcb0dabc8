import { Trans, useLingui } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { yen } from '#src/lib/yen.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CUP_DELAY_MS } from '../rules.ts'
import type { Tournament } from '../sample.ts'
import { useNow, useTimeLeft } from '../use-time-left.ts'

interface TournamentSheetProps {
  tournament: Tournament
  /** When it starts or has started. */
  startsAt: number
  isEntered: boolean
  onEnter(): void
  /** Undefined where its game cannot be played on this device. */
  onPlay: (() => void) | undefined
  onClose(): void
}

/** A tournament: its standings or the time until it starts, and the way to take part. */
export function TournamentSheet({ tournament, startsAt, isEntered, onEnter, onPlay, onClose }: TournamentSheetProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const now = useNow()
  const sayTimeLeft = useTimeLeft()
  const isLive = now >= startsAt
  const prize = yen(tournament.prize, language)
  return (
    <Dialog
      title={i18n._(tournament.name)}
      onClose={onClose}
      actions={
        <>
          <Button kind={isEntered ? 'secondary' : 'primary'} onClick={onEnter}>
            {isEntered
              ? t({ message: 'Leave tournament', comment: 'button' })
              : onPlay
                ? t({ message: 'Take part', comment: 'button: enters a tournament' })
                : t({ message: 'Watch', context: 'tournament', comment: 'button: follows a tournament' })}
          </Button>
          {isLive && isEntered && onPlay ? (
            <Button kind="primary" icon="i-ph-play-fill" onClick={onPlay}>
              <Trans context="game" comment="button: starts a game">
                Play
              </Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <div className="marked-row text-small text-muted">
        {isLive ? (
          <Badge kind="live">LIVE</Badge>
        ) : (
          <Badge icon="i-ph-clock">{sayTimeLeft(Math.min(CUP_DELAY_MS, startsAt - now))}</Badge>
        )}
        <Trans comment="money for the winner">Prize {prize}</Trans>
        <DemoMark isOpenAtFirst>
          <Trans>The players and prize are made up. No prize is paid.</Trans>
        </DemoMark>
      </div>
      <h3 className="mt-4 text-h2">
        {isLive ? (
          <Trans comment="heading over names and points">Standings</Trans>
        ) : (
          <Trans comment="heading over names and points of the tournament before">Last time</Trans>
        )}
      </h3>
      <ol>
        {tournament.standings.map(({ name, points }, at) => (
          <li key={name} className="row">
            <span className="w-6 text-center font-750 num">{at + 1}</span>
            <Avatar id={name} name={name} size={36} />
            <span dir="auto" className="flex-1 min-w-0 text-title">
              {name}
            </span>
            <span className="num text-muted">{plainCount(points, language)} pt</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
