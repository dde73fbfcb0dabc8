import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { say } from '#src/shell/say.ts'
import { COAST_MARGIN, COAST_SIZE, CoastDrawing } from '#src/ui/coast-drawing.tsx'
import { MapPin, MapStage } from '#src/ui/map-stage.tsx'
import { moveFocus } from '#src/ui/roving.ts'
import { priceText } from '../rules.ts'
import { AREAS, type Property } from '../sample.ts'

const FOCUS = { x: 690, y: 450, scale: 0.5 }

interface PropertyMapProps {
  properties: readonly Property[]
  card(property: Property): ReactNode
}

/** The properties as price flags on paper; a pressed flag shows its card below. */
export function PropertyMap({ properties, card }: PropertyMapProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [chosenId, setChosenId] = useState(properties[0]?.id)
  const chosen = properties.find(({ id }) => id === chosenId) ?? properties[0]

  const flag = (property: Property) => {
    const price = priceText(property.priceYen, language)
    const isChosen = property === chosen
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`${say(property.title)}, ${price}`}
        className={`reach relative flex items-center min-h-30px px-2.5 rounded-[12px_12px_12px_3px] raised-2 text-12px font-700 num ${isChosen ? 'bg-fill text-on-fill' : 'bg-surface'}`}
        onClick={() => setChosenId(property.id)}
      >
        {price}
      </button>
    )
  }

  return (
    <div className="desktop:(grid grid-cols-[1fr_340px] gap-5 items-start)">
      <MapStage
        label={t`Property map`}
        zoomInLabel={t`Zoom in`}
        zoomOutLabel={t`Zoom out`}
        size={COAST_SIZE}
        margin={COAST_MARGIN}
        focus={FOCUS}
        className="h-56vh min-h-320px desktop:(rounded-18px ring-line h-70vh)"
        drawing={(px) => <CoastDrawing size={px} />}
        pins={(scale) => (
          <>
            {Object.values(AREAS).map(({ name, x, y }) => (
              <MapPin key={`${x} ${y}`} x={x} y={y} scale={scale}>
                <span aria-hidden className="text-12px font-600 text-muted whitespace-nowrap">
                  {say(name)}
                </span>
              </MapPin>
            ))}
            <div role="group" aria-label={t`Prices on the map`} onKeyDown={(event) => moveFocus(event, 'button')}>
              {properties.map((property) => (
                <MapPin key={property.id} x={property.x} y={property.y} scale={scale} isOnTop={property === chosen}>
                  {flag(property)}
                </MapPin>
              ))}
            </div>
          </>
        )}
      />
      <div aria-live="polite">{chosen ? card(chosen) : null}</div>
    </div>
  )
}
