import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { yen } from '#src/lib/yen.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CUP_DELAY_MS } from '../rules.ts'
import { type Tournament, tournaments } from '../sample.ts'
import { useNow, useTimeLeft } from '../use-time-left.ts'

interface TournamentTilesProps {
  /** When the second one starts, in milliseconds since 1970. */
  cupAt: number
  entered: readonly string[]
  onOpen(tournament: Tournament): void
}

/** Two tournaments: one that is going on, and one with the time until it starts. */
export function TournamentTiles({ cupAt, entered, onOpen }: TournamentTilesProps) {
  const { t } = useLingui()
  const now = useNow()
  const sayTimeLeft = useTimeLeft()
  const [live, cup] = tournaments
  const isCupLive = now >= cupAt
  return (
    <div className="fit-cols-128 gap-2.5">
      <Tile tournament={live} look="bg-soft" isEntered={entered.includes(live.id)} onOpen={onOpen}>
        <Badge kind="live">LIVE</Badge>
      </Tile>
      <Tile
        tournament={cup}
        look={isCupLive ? 'bg-soft' : 'bg-surface-3'}
        isEntered={entered.includes(cup.id)}
        onOpen={onOpen}
      >
        {isCupLive ? (
          <Badge kind="live">LIVE</Badge>
        ) : (
          <span className="tag bg-surface text-main num" title={t`Time until start`}>
            <span aria-hidden className="i-ph-clock icon-12" />
            {sayTimeLeft(Math.min(CUP_DELAY_MS, cupAt - now))}
          </span>
        )}
      </Tile>
    </div>
  )
}

interface TileProps {
  tournament: Tournament
  look: string
  isEntered: boolean
  onOpen(tournament: Tournament): void
  children: React.ReactNode
}

function Tile({ tournament, look, isEntered, onOpen, children }: TileProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const watching = plainCount(tournament.watching, language)
  const prize = yen(tournament.prize, language)
  return (
    <button
      type="button"
      className={`flex flex-col items-start min-h-24 p-3 rounded-[18px_18px_7px_18px] text-start ${look}`}
      onClick={() => onOpen(tournament)}
    >
      <span className="flex flex-wrap gap-1">
        {children}
        {isEntered ? (
          <Badge kind="done" icon="i-ph-check-bold">
            <Trans comment="badge: one takes part in the tournament, or watches it">Taking part</Trans>
          </Badge>
        ) : null}
      </span>
      <span className="mt-1.5 text-title">{i18n._(tournament.name)}</span>
      <span className="text-caption text-muted">
        {tournament.watching > 0 ? (
          <Trans comment="people who watch">{watching} watching</Trans>
        ) : (
          <Trans comment="money for the winner">Prize {prize}</Trans>
        )}
      </span>
    </button>
  )
}
