import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { distanceText } from '#src/features/town/distance-text.ts'
import type { Place } from '#src/features/town/places.ts'
import { type Route, stepsOf, type Travel, tripBy } from '#src/features/town/route.ts'
import { yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { CAR_FROM_YEN, type Search, TRAVELS, type Look } from '../rules.ts'
import { useStepWords } from './use-step-words.ts'

const ICONS: Readonly<Record<Travel, string>> = {
  walk: 'i-ph-person-simple-walk',
  bike: 'i-ph-bicycle',
  car: 'i-ph-taxi',
}

interface WayPanelProps {
  search: Search
  here: Place
  destination: Place
  route: Route
  onLook: Look
}

/** The way to the destination: how long by each means, the start of guidance, and every turn in words. */
export function WayPanel({ search, here, destination, route, onLook }: WayPanelProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const name = useId()
  const by = search.by ?? 'walk'
  const wordsOf = useStepWords(say(destination.name))
  const labels: Readonly<Record<Travel, string>> = {
    walk: t({ message: 'On foot', comment: 'means of travel' }),
    bike: t({ message: 'Bike', comment: 'means of travel' }),
    car: t({ message: 'Self-driving car', comment: 'means of travel; ja: 自動運転車' }),
  }
  return (
    <>
      <fieldset className="mt-3">
        <legend className="only-read">{t`Travel mode`}</legend>
        <div className="fit-cols-88 gap-2">
          {TRAVELS.map((travel) => {
            const { metres, minutes } = tripBy(travel, route)
            return (
              <label
                key={travel}
                className="relative flex flex-col p-3 rounded-14px ring-line-in cursor-pointer has-[:checked]:(bg-soft text-ink) has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-focus"
              >
                <input
                  type="radio"
                  name={name}
                  checked={by === travel}
                  className="only-read"
                  onChange={() => onLook({ by: travel === 'walk' ? undefined : travel })}
                />
                <span aria-hidden className={`${ICONS[travel]} icon-24`} />
                <b className="text-19px leading-1.4 font-750 num">
                  <Trans comment="how long a way takes; ja: {minutes}分">{minutes} min</Trans>
                </b>
                <span className="text-small">{labels[travel]}</span>
                <span className="text-caption num">
                  {travel === 'car' ? (
                    <span>
                      <Trans comment="price of the shortest ride; ja: ¥800〜">from {yen(CAR_FROM_YEN, language)}</Trans>
                    </span>
                  ) : (
                    <span>{distanceText(metres, i18n)}</span>
                  )}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      <div className="flex gap-2 mt-3 [&>*]:flex-1">
        {by === 'car' ? (
          <Link to="/kago" search={{ from: say(here.name), to: say(destination.name) }} className={buttonClass('tint')}>
            <Trans comment="link; order a self-driving car; ja: Kago を呼ぶ">Call a Kago</Trans>
          </Link>
        ) : null}
        <Button
          kind={by === 'car' ? 'tint-soft' : 'tint'}
          icon="i-ph-navigation-arrow-fill"
          onClick={() => onLook({ mode: search.mode === 'ar' ? undefined : 'ar' })}
        >
          {search.mode === 'ar' ? (
            <Trans comment="button; back from the AR guide to the map">Back to the map</Trans>
          ) : (
            <Trans comment="button; shows each turn in AR">Start directions</Trans>
          )}
        </Button>
      </div>
      <h2 className="mt-4 text-h2">
        <Trans comment="heading over the turns of a way">Directions</Trans>
      </h2>
      <ol className="mt-1">
        {stepsOf(route).map((step, at) => (
          <li key={`${at} ${step.turn}`} className="flex items-center gap-3 min-h-10 text-small">
            <span aria-hidden className={`${wordsOf(step).icon} icon-20`} />
            {wordsOf(step).text}
          </li>
        ))}
      </ol>
    </>
  )
}
