import { useLingui } from '@lingui/react/macro'
import type { Place } from '#src/features/town/places.ts'
import { say } from '#src/shell/say.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useSharePlace } from '../use-share-place.ts'

interface MapButtonsProps {
  place: Place
  isFavourite: boolean
  onFavourite(): void
  onLocate: (() => void) | undefined
}

/** Favourite, share and, where there is a map to move, locate, at its end. */
export function MapButtons({ place, isFavourite, onFavourite, onLocate }: MapButtonsProps) {
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
