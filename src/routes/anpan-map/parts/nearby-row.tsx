import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { distanceText } from '#src/features/town/distance-text.ts'
import type { Place, PlaceId } from '#src/features/town/places.ts'
import { routeBetween, tripBy } from '#src/features/town/route.ts'
import { say } from '#src/shell/say.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { NEARBY } from '../sample.ts'

interface NearbyRowProps {
  place: Place
  here: Place
  isFavourite: boolean
  onGo(): void
  onFavourite(): void
}

/** A place close by: pressing it shows the way, its star keeps it. */
export function NearbyRow({ place, here, isFavourite, onGo, onFavourite }: NearbyRowProps) {
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
