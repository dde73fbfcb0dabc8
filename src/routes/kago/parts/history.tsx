import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { placeOf } from '#src/features/town/places.ts'
import { clock, dayWithWeekday } from '#src/lib/dates.ts'
import { dot } from '#src/lib/dot.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { Section } from '#src/ui/section.tsx'
import { isUnderWay, type Ride, statusAt } from '../rules.ts'
import { HISTORY, SERVICE_FACTS } from '../sample.ts'
import { useStatusWords } from './use-status-words.ts'

type Row = Pick<Ride, 'id' | 'type' | 'from' | 'to' | 'vehicle' | 'rating'> & {
  at: Date
  status: 'completed' | 'cancelled'
  isOwn: boolean
}

const nameOf = (id: string) => {
  const place = placeOf(id)
  return place ? say(place.name) : ''
}

interface HistoryProps {
  rides: readonly Ride[]
  now: number
  canEnter: boolean
  onAgain(way: { from: string; to: string }): void
  onRate(id: string, rating: number): void
}

/**
 * Rides that are over, newest first: pressing one enters its way again while there are fields to enter it in, and an
 * own one can be rated.
 */
export function History({ rides, now, canEnter, onAgain, onRate }: HistoryProps) {
  const own = rides
    .filter((ride) => !isUnderWay(ride, now))
    .map((ride): Row => {
      const status = statusAt(ride, now) === 'cancelled' ? 'cancelled' : 'completed'
      return { ...ride, at: new Date(ride.bookedAt), status, isOwn: true }
    })
  const samples = HISTORY.map((ride): Row => {
    const at = new Date(now)
    at.setDate(at.getDate() - ride.daysAgo)
    at.setHours(ride.hour, ride.minute, 0, 0)
    return { ...ride, from: nameOf(ride.from), to: nameOf(ride.to), at, status: 'completed', isOwn: false }
  })
  return (
    <Section className="section-gap" title={<Trans comment="heading over rides that are over">Recent rides</Trans>}>
      <ul>
        {[...own, ...samples].map((ride) => (
          <li key={ride.id}>
            <HistoryRow ride={ride} canEnter={canEnter} onAgain={() => onAgain({ from: ride.from, to: ride.to })} />
            {ride.isOwn && ride.status === 'completed' && ride.rating === undefined ? (
              <RateButtons onRate={(rating) => onRate(ride.id, rating)} />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function HistoryRow({ ride, canEnter, onAgain }: { ride: Row; canEnter: boolean; onAgain(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const wordsOf = useStatusWords()
  const { from, to } = ride
  return (
    <button
      type="button"
      disabled={!canEnter}
      className="row w-full py-2 text-start disabled:cursor-default"
      onClick={onAgain}
    >
      <IconTile icon={`${SERVICE_FACTS[ride.type].icon} icon-23`} />
      <span className="flex-1 min-w-0">
        <b className="block text-title">
          {from} → {to}
        </b>
        {ride.isOwn ? null : (
          <span className="me-1.5">
            <Badge>
              <Trans comment="badge: made-up data, shown as an example">Sample</Trans>
            </Badge>
          </span>
        )}
        <span className="text-caption text-faint">
          {dayWithWeekday(ride.at, language)} {clock(ride.at, language)}
          {dot(language)}
          {wordsOf(ride.status, ride.type)}
          {dot(language)}
          <span className="whitespace-nowrap">{ride.vehicle}</span>
        </span>
        {canEnter ? (
          <span className="only-read">
            {t({ message: 'Use this route again', comment: 'what pressing a past ride does' })}
          </span>
        ) : null}
      </span>
      {ride.rating === undefined ? null : <Rating value={ride.rating} label={t`Rating ${ride.rating.toFixed(1)}`} />}
    </button>
  )
}

/** Five stars to rate a ride with. */
function RateButtons({ onRate }: { onRate(rating: number): void }) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Rate this ride`} className="flex flex-wrap items-center gap-1 pb-2 ps-13">
      <span aria-hidden className="text-caption text-muted">
        <Trans>Rate this ride</Trans>
      </span>
      {[1, 2, 3, 4, 5].map((stars) => (
        <button
          key={stars}
          type="button"
          aria-label={t({ message: plural(stars, { one: '# star', other: '# stars' }), comment: 'rating' })}
          className="icon-btn text-star"
          onClick={() => onRate(stars)}
        >
          <span aria-hidden className="i-ph-star icon-22" />
        </button>
      ))}
    </div>
  )
}
