import type { Route } from '#src/features/town/route.ts'
import { TOWN_SIZE } from '#src/art/town.ts'
import { TownDrawing } from '#src/ui/town-drawing.tsx'
import { pointAlong } from '../rules.ts'

const SCALE = 0.42

/** The way on the town's map, with the car where it is. */
export function RideMap({ route, share }: { route: Route; share: number }) {
  const car = pointAlong(route.points, share)
  const line = route.points.map(({ x, y }) => `${x},${y}`).join(' ')
  const end = route.points.at(-1) ?? car
  return (
    <div aria-hidden className="relative h-150px mt-3 overflow-hidden rounded-16px bg-surface-3">
      <div
        className="absolute start-50% top-50% transition-transform duration-220"
        style={{ transform: `translate(${-car.x * SCALE}px, ${-car.y * SCALE}px)` }}
      >
        <TownDrawing look="paper" size={TOWN_SIZE * SCALE}>
          <polyline points={line} stroke="#fff" strokeWidth="20" strokeLinejoin="round" strokeLinecap="round" />
          <polyline points={line} stroke="#0077b5" strokeWidth="12" strokeLinejoin="round" strokeLinecap="round" />
          <circle cx={end.x} cy={end.y} r="16" fill="#7a2840" stroke="#fff" strokeWidth="7" />
        </TownDrawing>
      </div>
      <span className="absolute start-50% top-50% -ms-22px -mt-22px grid place-items-center w-11 h-11 rounded-full bg-fill text-on-fill raised-2">
        <span className="i-ph-taxi-duotone icon-25" />
      </span>
    </div>
  )
}
