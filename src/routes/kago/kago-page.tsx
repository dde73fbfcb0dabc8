import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { scrollBehaviour } from '#src/features/theme/motion.ts'
import { HERE, type Place, PLACES, placeOf } from '#src/features/town/places.ts'
import { CAR_WAIT_MINUTES, routeBetween, tripBy } from '#src/features/town/route.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { useTypedText } from '#src/ui/use-typed-text.ts'
import { ActiveRide } from './parts/active-ride.tsx'
import { About } from './parts/about.tsx'
import { History } from './parts/history.tsx'
import { ServiceCards } from './parts/service-cards.tsx'
import { WayFields } from './parts/way-fields.tsx'
import { EMPTIED, guessMinutes, priceYen, problemOf, readSearch, type Search } from './rules.ts'
import { SERVICE_FACTS } from './sample.ts'
import { useKago } from './use-kago.ts'

const nameOf = (id: string): string => {
  const place = placeOf(id)
  return place ? say(place.name) : ''
}
/** What a field holds: what was written there, or a place to begin with. */
const written = (text: string | undefined, first: string): string =>
  text === undefined ? nameOf(first) : text === EMPTIED ? '' : text
/** The place of the map that has this name, if any. */
const placeNamed = (name: string): Place | undefined => PLACES.find((place) => say(place.name) === name.trim())

/** Self-driving rides and deliveries: from, to, which kind, and the ride under way. */
export function KagoPage() {
  const { t } = useLingui()
  const search = readSearch(useSearch({ from: '/kago' }))
  const navigate = useNavigate({ from: '/kago' })
  const kago = useKago()
  const look = (change: Search) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
  const [from, setFrom] = useTypedText(written(search.from, HERE), (text) => look({ from: text || EMPTIED }))
  const [to, setTo] = useTypedText(written(search.to, 'farm'), (text) => look({ to: text || EMPTIED }))
  const type = search.type ?? 'personal'

  const [start, end] = [placeNamed(from), placeNamed(to)]
  const route = start && end && start !== end ? routeBetween(start, end) : undefined
  const minutes = route ? tripBy('car', route).minutes - CAR_WAIT_MINUTES : guessMinutes(from, to)
  const problem = problemOf(from, to)
  const language = useLanguage()
  const price = yen(priceYen(type, minutes), language)
  const { ask, dialog } = useDemoConfirm()
  function handleOrder() {
    const wish = { type, from: from.trim(), to: to.trim(), minutes }
    ask({
      title: t({ message: 'Call this Kago?', comment: 'question; a self-driving car; ja: Kago を呼びますか？' }),
      about: `${wish.from} → ${wish.to}`,
      bill: [
        {
          term: say(SERVICE_FACTS[type].name),
          amount: t({ message: `about ${minutes} min`, comment: 'length of a ride' }),
        },
        { term: t({ message: 'Fare', comment: 'price of a ride or delivery' }), amount: price },
      ],
      says: t`No car will come, nothing is delivered, and nothing is charged.`,
      action: t({ message: 'Call (demo)', comment: 'button that confirms; order a car' }),
      onConfirm: () => kago.order(wish),
    })
  }
  function fill(way: { from: string; to: string }) {
    setFrom(way.from)
    setTo(way.to)
    look({ from: way.from || EMPTIED, to: way.to || EMPTIED })
    window.scrollTo({ top: 0, behavior: scrollBehaviour() })
  }

  return (
    <div data-tint="kago" className="page-column px-0! desktop:(px-8! py-5)">
      <h1 className="flex items-center gap-2 mb-3 text-h1 lt-desktop:only-read">
        Kago
        <BarActions>
          <span
            role="img"
            aria-label={t({ message: 'Beta', comment: 'the service is new' })}
            data-tint="kago"
            className="mark-beta"
          >
            β
          </span>
        </BarActions>
      </h1>
      <div className="section flex flex-col gap-4">
        {kago.active ? (
          <ActiveRide
            ride={kago.active}
            now={kago.now}
            route={routeOf(kago.active.from, kago.active.to)}
            onCancel={kago.cancel}
          />
        ) : (
          <>
            <WayFields from={from} to={to} onFrom={setFrom} onTo={setTo} onSwap={() => fill({ from: to, to: from })} />
            <ServiceCards value={type} minutes={minutes} onChange={(id) => look({ type: id })} />
            <div>
              <div className="marked-row mb-2.5">
                <span className="text-small text-muted">
                  <Trans comment="price of a ride or delivery">Fare</Trans>
                </span>
                <DemoMark>
                  <Trans>
                    Cars, rides and fares are made up. If you call one, no car comes and nothing is charged.
                  </Trans>
                </DemoMark>
                <b className="ms-auto text-19px font-750 num">{price}</b>
              </div>
              <Button
                kind="tint"
                size="lg"
                className="w-full"
                disabled={problem !== undefined || !kago.rides}
                onClick={handleOrder}
              >
                <Trans comment="link; order a self-driving car; ja: Kago を呼ぶ">Call a Kago</Trans>
              </Button>
              <p aria-live="polite" className="mt-2 text-caption text-faint text-center">
                {problem === 'blank' ? (
                  <Trans>Enter a start and a destination.</Trans>
                ) : problem === 'same' ? (
                  <Trans>Start and destination are the same.</Trans>
                ) : (
                  <Trans>This is a demo. No car comes, and nothing is charged.</Trans>
                )}
              </p>
            </div>
          </>
        )}
      </div>
      {dialog}
      <History rides={kago.rides ?? []} now={kago.now} canEnter={!kago.active} onAgain={fill} onRate={kago.rate} />
      <About rides={kago.rides ?? []} now={kago.now} />
    </div>
  )
}

function routeOf(from: string, to: string) {
  const [start, end] = [placeNamed(from), placeNamed(to)]
  return start && end ? routeBetween(start, end) : undefined
}
