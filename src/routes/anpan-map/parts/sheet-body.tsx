import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { HERE, type Place, type PlaceId, placeOf, PLACES } from '#src/features/town/places.ts'
import { type Route, routeBetween, tripBy } from '#src/features/town/route.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChipRow } from '#src/ui/chip-row.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { distanceText } from '#src/features/town/distance-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Rating } from '#src/ui/rating.tsx'
import type { Look, Search } from '../rules.ts'
import { FEATURES, NEARBY } from '../sample.ts'
import { WayPanel } from './way-panel.tsx'

interface SheetBodyProps {
  search: Search
  here: Place
  destination: Place | undefined
  route: Route | undefined
  favourites: readonly string[]
  onLook: Look
  onGo(place: Place | undefined): void
  onFavourite(id: string): void
}

/** Chips, means of travel, places nearby and what the map can do. */
export function SheetBody({ search, here, destination, route, favourites, onLook, onGo, onFavourite }: SheetBodyProps) {
  const { t } = useLingui()
  const places = PLACES.filter(({ id }) => id !== HERE && (search.saved ? favourites.includes(id) : id in NEARBY))
  const chip = (id: string, icon: string, label: string) => (
    <Chip isOn={destination?.id === id} onClick={() => onGo(placeOf(id))}>
      <span aria-hidden className={`${icon} icon-18`} />
      {label}
    </Chip>
  )
  return (
    <>
      <p className="flex items-start gap-2 mb-3 text-small phrase">
        <Badge icon="i-ph-info">
          <Trans comment="badge: made-up data, shown as an example">Sample</Trans>
        </Badge>
        <span className="flex-1 min-w-0">
          <Trans>This is a sample town. Its streets and places are made up.</Trans>
        </span>
      </p>
      <ChipRow label={t({ message: 'Quick destinations', comment: 'chips: current location, home, work, favourites' })}>
        <Chip isOn={!destination} onClick={() => onGo(undefined)}>
          <span aria-hidden className="i-ph-crosshair icon-18" />
          {t({ message: 'Current location', comment: 'chip on the map' })}
        </Chip>
        {chip('home', 'i-ph-house', t({ message: 'Home', context: 'where one lives' }))}
        {chip('work', 'i-ph-briefcase', t({ message: 'Work', context: 'where one works' }))}
        <Chip
          isOn={search.saved !== undefined}
          count={favourites.length}
          onClick={() => onLook({ saved: search.saved ? undefined : 'yes' })}
        >
          <span aria-hidden className="i-ph-star icon-18" />
          {t({ message: 'Favourites', comment: 'filter chip' })}
        </Chip>
      </ChipRow>
      {route && destination ? (
        <WayPanel search={search} destination={destination} here={here} route={route} onLook={onLook} />
      ) : (
        <p className="mt-3 text-small text-muted">
          <Trans>You’re at {say(here.name)}. Choose a destination to see the route.</Trans>
        </p>
      )}
      <p className="flex items-center gap-2 mt-3 rounded-12px px-3 py-2 strip-offline text-small">
        <span aria-hidden className="i-ph-cloud-check icon-18" />
        <Trans>The map of this area is saved on the device</Trans>
      </p>
      <h2 className="mt-4 text-h2">
        {search.saved ? (
          <Trans comment="heading over places with a star">Favourite places</Trans>
        ) : (
          <Trans comment="heading over places close by">Nearby</Trans>
        )}
      </h2>
      {places.length === 0 ? (
        <p className="py-3 text-small text-muted">
          <Trans>No favourites yet. Tap a place’s star to keep it here.</Trans>
        </p>
      ) : null}
      <ul>
        {places.map((place) => (
          <NearbyRow
            key={place.id}
            place={place}
            here={here}
            isFavourite={favourites.includes(place.id)}
            onGo={() => onGo(place)}
            onFavourite={() => onFavourite(place.id)}
          />
        ))}
      </ul>
      <h2 className="mt-4 mb-1 text-h2">
        <Trans context="of the map" comment="heading over what it can do">
          Features
        </Trans>
      </h2>
      <ul>
        {FEATURES.map(({ icon, title, text }) => (
          <li key={icon} className="row py-2">
            <IconTile icon={`${icon} icon-23`} />
            <span>
              <b className="block text-title">{say(title)}</b>
              <span className="text-caption text-muted">{say(text)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface NearbyRowProps {
  place: Place
  here: Place
  isFavourite: boolean
  onGo(): void
  onFavourite(): void
}

/** A place close by: pressing it shows the way, its star keeps it. */
function NearbyRow({ place, here, isFavourite, onGo, onFavourite }: NearbyRowProps) {
  const { t, i18n } = useLingui()
  const facts = NEARBY[place.id as PlaceId]
  const { metres, minutes } = tripBy('walk', routeBetween(here, place))
  const name = say(place.name)
  const walk = t({ message: plural(minutes, { one: '# min on foot', other: '# min on foot' }) })
  return (
    <li className="flex items-center gap-1">
      <button type="button" className="row flex-1 min-w-0 py-2 text-start" onClick={onGo}>
        <IconTile icon={`${place.icon} icon-23`} />
        <span className="flex-1 min-w-0">
          <b className="block text-title">{name}</b>
          {facts ? <span className="block text-caption text-muted">{say(facts.description)}</span> : null}
          <span className="flex flex-wrap items-center gap-x-2 text-caption text-faint">
            {facts ? (
              <>
                <Rating value={facts.rating} label={t`Rating ${facts.rating.toFixed(1)}`} />
                <span>{say(facts.category)}</span>
              </>
            ) : null}
            <span className="num">{distanceText(metres, i18n)}</span>
            <span className="num">{walk}</span>
          </span>
        </span>
      </button>
      <IconButton
        label={t({ message: `Keep as favourite: ${name}`, comment: 'star button beside a place' })}
        icon={isFavourite ? 'i-ph-star-fill text-star' : 'i-ph-star'}
        aria-pressed={isFavourite}
        onClick={onFavourite}
      />
    </li>
  )
}
