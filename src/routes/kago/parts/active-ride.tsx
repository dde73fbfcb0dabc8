import { Trans, useLingui } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import type { Route } from '#src/features/town/route.ts'
import { yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Progress } from '#src/ui/progress.tsx'
import { canCancel, DEMO_MS_PER_MINUTE, minutesLeft, type Ride, rideShare, statusAt } from '../rules.ts'
import { SERVICE_FACTS } from '../sample.ts'
import { useStatusWords } from './use-status-words.ts'

const RideMap = lazyWithRetry(
  () => import('./ride-map.tsx'),
  'RideMap',
  <div className="h-150px mt-3 rounded-16px bg-surface-3" />,
)

interface ActiveRideProps {
  ride: Ride
  now: number
  route: Route | undefined
  onCancel(id: string): void
}

/** The ride under way: where the car is, how long it takes, and calling it off. */
export function ActiveRide({ ride, now, route, onCancel }: ActiveRideProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const wordsOf = useStatusWords()
  const status = statusAt(ride, now)
  const minutes = minutesLeft(ride, now)
  const share = rideShare(ride, now)
  const seconds = DEMO_MS_PER_MINUTE / 1000
  return (
    <section aria-label={t`Ride in progress`}>
      <div className="flex items-center gap-3">
        <IconTile icon={`${SERVICE_FACTS[ride.type].icon} icon-31`} className="tile-48" />
        <div className="flex-1 min-w-0">
          <h2 aria-live="polite" className="text-h2">
            {wordsOf(status, ride.type)}
          </h2>
          <p className="text-small text-muted">
            {ride.from} → {ride.to}
          </p>
        </div>
        <Badge kind="tint">{ride.vehicle}</Badge>
      </div>
      {route ? <RideMap route={route} share={share} /> : null}
      <div className="mt-4">
        <Progress
          label={t({ message: 'Ride progress', comment: 'progress of a ride' })}
          value={Math.round(share * 100)}
        />
      </div>
      <div className="marked-row mt-2 text-small">
        <span className="num">
          {status === 'riding' ? (
            <Trans comment="ja: 到着まで あと{minutes}分">{minutes} min to go</Trans>
          ) : (
            <Trans comment="the car comes; ja: あと{minutes}分で来ます">Here in {minutes} min</Trans>
          )}
        </span>
        <b className="ms-auto num">{yen(ride.yen, language)}</b>
        <DemoMark>
          <Trans>No real car is coming, and no fare is charged.</Trans>
        </DemoMark>
      </div>
      <p className="mt-1 text-caption text-faint">
        <Trans>This is a demo ride. Each minute takes {seconds} seconds, even while the app is closed.</Trans>
      </p>
      {canCancel(ride, now) ? (
        <Button className="w-full mt-3" onClick={() => onCancel(ride.id)}>
          <Trans comment="button; call a car off">Cancel the ride</Trans>
        </Button>
      ) : null}
      <p className="only-read">{say(SERVICE_FACTS[ride.type].name)}</p>
    </section>
  )
}
