import { useLingui } from '@lingui/react/macro'
import { TOWN_MARGIN, TOWN_SIZE } from '#src/art/town.ts'
import { HERE, type Place, PLACES } from '#src/features/town/places.ts'
import { pointOf, type Route } from '#src/features/town/route.ts'
import { say } from '#src/shell/say.ts'
import { MapPin, MapStage, type MapView } from '#src/ui/map-stage.tsx'
import { TownDrawing } from '#src/ui/town-drawing.tsx'

interface TownMapProps {
  look: 'paper' | 'satellite'
  here: Place
  destination: Place | undefined
  route: Route | undefined
  focus: MapView
  favourites: readonly string[]
  onGo(place: Place): void
}

/** The drawn town with its places, the way and both its ends. */
export function TownMap({ look, here, destination, route, focus, favourites, onGo }: TownMapProps) {
  const { t } = useLingui()
  const line = route?.points.map(({ x, y }) => `${x},${y}`).join(' ')
  const start = pointOf(here)
  return (
    <MapStage
      label={t`Town map`}
      zoomInLabel={t`Zoom in`}
      zoomOutLabel={t`Zoom out`}
      size={TOWN_SIZE}
      margin={TOWN_MARGIN}
      focus={focus}
      className="h-full"
      zoomClassName="start-3 bottom-10 desktop:bottom-5"
      drawing={(px) => (
        <TownDrawing look={look} size={px}>
          {line ? (
            <g strokeLinejoin="round" strokeLinecap="round">
              <polyline points={line} stroke="#fff" strokeWidth="17" />
              <polyline points={line} stroke="#0077b5" strokeWidth="11" />
            </g>
          ) : null}
          <circle cx={start.x} cy={start.y} r="13" fill="#fff" stroke="#0077b5" strokeWidth="8" />
        </TownDrawing>
      )}
      pins={(scale) =>
        PLACES.filter((place) => place.id !== HERE).map((place) => {
          const isEnd = place.id === destination?.id
          const name = say(place.name)
          return (
            <MapPin key={place.id} {...pointOf(place)} scale={scale} isOnTop={isEnd}>
              <button
                type="button"
                aria-pressed={isEnd}
                aria-label={t({ message: `Go to ${name}`, comment: 'button on the map; name of a place' })}
                className="grid place-items-center w-11 h-11"
                onClick={() => onGo(place)}
              >
                {isEnd ? (
                  <span aria-hidden className="i-ph-map-pin-fill icon-44 text-[#0077b5]" />
                ) : (
                  <span className="relative grid place-items-center w-8 h-8 rounded-full bg-surface raised-1 text-ink">
                    <span aria-hidden className={`${place.icon} icon-18`} />
                    {favourites.includes(place.id) ? (
                      <span aria-hidden className="absolute -top-1 -end-1 i-ph-star-fill icon-14 text-star" />
                    ) : null}
                  </span>
                )}
              </button>
            </MapPin>
          )
        })
      }
    />
  )
}
