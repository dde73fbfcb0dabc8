import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { HERE, type Place, placeOf, PLACES } from '#src/features/town/places.ts'
import { routeBetween } from '#src/features/town/route.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toggled } from '#src/lib/toggled.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { say } from '#src/shell/say.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { shareOrCopy } from '#src/ui/copy-text.ts'
import { BottomSheet } from './parts/bottom-sheet.tsx'
import { SearchPill } from './parts/search-pill.tsx'
import { SheetBody } from './parts/sheet-body.tsx'
import { TownMap } from './parts/town-map.tsx'
import { destinationOf, focusOn, type Look, readSearch, type Search, type SheetStop } from './rules.ts'

const ArScene = lazyWithRetry(() => import('./parts/ar-scene.tsx'), 'ArScene')

interface Kept {
  favourites: readonly string[]
}
const NOTHING: Kept = { favourites: [] }

/** The town's map: a way to a place on foot, by bike or by car, on paper, from above or along a drawn street. */
export function MapPage() {
  const search = readSearch(useSearch({ from: '/anpan-map' }))
  const navigate = useNavigate({ from: '/anpan-map' })
  const [{ favourites } = NOTHING, keep] = useStoredState<Kept>('map', NOTHING)
  const [stop, setStop] = useState<SheetStop>('half')
  const [located, setLocated] = useState(0)

  const here = placeOf(HERE) ?? PLACES[0]
  const destination = destinationOf(search)
  const route = useMemo(() => destination && routeBetween(here, destination), [here, destination])
  // a press on "locate" looks at the same place with a new object, which brings the map back
  const focus = useMemo(() => focusOn(here, located > 0 ? undefined : route), [here, route, located])
  const look: Look = (change) =>
    void navigate({ search: (now) => ({ ...now, ...change }) as Search, replace: true, resetScroll: false })
  function handleGo(place: Place | undefined) {
    setLocated(0)
    look({ to: place?.id, q: undefined })
    if (stop === 'full') setStop('half')
  }
  const favour = (id: string) =>
    keep((now) => ({
      favourites: toggled(now.favourites, id),
    }))
  const shown = destination ?? here

  return (
    <div
      data-tint="anpan-map"
      className="relative h-[calc(100dvh-52px-var(--dock))] min-h-480px -mb-24px overflow-hidden bg-surface desktop:h-[calc(100dvh-64px)] desktop:(grid grid-cols-[380px_1fr])"
    >
      <h1 className="only-read">ANPAN Map</h1>
      <div
        className={`absolute inset-x-0 top-0 desktop:(relative bottom-auto! row-start-1 col-start-2) ${stop === 'peek' ? 'bottom-100px' : 'bottom-44%'}`}
      >
        {search.mode === 'ar' ? (
          <ArScene route={route} destination={destination} />
        ) : (
          <TownMap
            look={search.mode === 'satellite' ? 'satellite' : 'paper'}
            here={here}
            destination={destination}
            route={route}
            focus={focus}
            favourites={favourites}
            onGo={handleGo}
          />
        )}
        <SearchPill search={search} destination={destination} onLook={look} onGo={handleGo} />
        <MapButtons
          place={shown}
          isFavourite={favourites.includes(shown.id)}
          onFavourite={() => favour(shown.id)}
          onLocate={search.mode === 'ar' ? undefined : () => setLocated((times) => times + 1)}
        />
      </div>
      <BottomSheet stop={stop} onStop={setStop}>
        <SheetBody
          search={search}
          here={here}
          destination={destination}
          route={route}
          favourites={favourites}
          onLook={look}
          onGo={handleGo}
          onFavourite={favour}
        />
      </BottomSheet>
    </div>
  )
}

interface MapButtonsProps {
  place: Place
  isFavourite: boolean
  onFavourite(): void
  onLocate: (() => void) | undefined
}

/** Favourite, share and, where there is a map to move, locate, at its end. */
function MapButtons({ place, isFavourite, onFavourite, onLocate }: MapButtonsProps) {
  const { t } = useLingui()
  const share = useSharePlace()
  const name = say(place.name)
  const look = 'bg-surface raised-2 hover:bg-surface-2'
  return (
    <div className="absolute end-3 bottom-10 z-2 flex flex-col gap-2 desktop:(end-5 bottom-5)">
      <IconButton
        label={t({ message: `Favourite place: ${name}`, comment: 'star button on the map' })}
        icon={isFavourite ? 'i-ph-star-fill text-star' : 'i-ph-star'}
        aria-pressed={isFavourite}
        className={look}
        onClick={onFavourite}
      />
      <IconButton
        label={t`Share location`}
        icon="i-ph-share-network"
        className={look}
        onClick={() => void share(place)}
      />
      {onLocate ? (
        <IconButton label={t`Show where I am`} icon="i-ph-crosshair" className={look} onClick={onLocate} />
      ) : null}
    </div>
  )
}

/** Shares a place through the device; copies its link where the device cannot share. */
function useSharePlace(): (place: Place) => Promise<void> {
  const { t } = useLingui()
  return (place) =>
    shareOrCopy(
      { title: say(place.name), url: `${location.origin}/anpan-map?to=${place.id}` },
      { copied: t`Link copied`, refused: t`Your browser blocked copying` },
    )
}
