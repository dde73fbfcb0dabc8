import { randomFrom } from './random.ts'

export interface Point {
  x: number
  y: number
}

/** The town's map is as wide as high, in its own units; a unit is two metres. */
export const TOWN_SIZE = 1200
export const METRES_PER_UNIT = 2
/** How far the drawing goes on around the town, so that no edge is seen. */
export const TOWN_MARGIN = 600

/** Streets from west to east by their height in the middle, and how much they sink on the way. */
const STREETS: readonly (readonly [middle: number, slope: number])[] = [
  [130, 0.02],
  [300, -0.025],
  [470, 0.015],
  [800, -0.04],
  [960, 0.02],
  [1100, 0],
]
/** Avenues from north to south by their place in the middle, and how much they lean. */
const AVENUES: readonly (readonly [middle: number, lean: number])[] = [
  [120, 0.01],
  [310, -0.01],
  [520, 0.035],
  [730, -0.04],
  [930, 0.01],
  [1090, 0.02],
]
const MIDDLE = TOWN_SIZE / 2

const streetOf = (street: number) => STREETS[street] ?? ([MIDDLE, 0] as const)
const avenueOf = (avenue: number) => AVENUES[avenue] ?? ([MIDDLE, 0] as const)

export const AVENUE_COUNT = AVENUES.length

/** Where a street is at `x`. */
export function onStreet(street: number, x: number): Point {
  const [middle, slope] = streetOf(street)
  return { x, y: middle + slope * (x - MIDDLE) }
}

/** Where a street and an avenue meet. */
export function crossing(street: number, avenue: number): Point {
  const [middle, slope] = streetOf(street)
  const [place, lean] = avenueOf(avenue)
  const x = (place + lean * (middle - MIDDLE * (1 + slope))) / (1 - lean * slope)
  return onStreet(street, x)
}

const round = (value: number) => Math.round(value)
const pathOf = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`

/** The lines of all streets, as one path. */
export const streetsPath = (): string =>
  STREETS.map((_, street) => pathOf([onStreet(street, -TOWN_MARGIN), onStreet(street, TOWN_SIZE + TOWN_MARGIN)])).join(
    '',
  )

/** The lines of all avenues, as one path. */
export const avenuesPath = (): string =>
  AVENUES.map(([middle, lean]) =>
    pathOf([
      { x: middle - lean * (MIDDLE + TOWN_MARGIN), y: -TOWN_MARGIN },
      { x: middle + lean * (MIDDLE + TOWN_MARGIN), y: TOWN_SIZE + TOWN_MARGIN },
    ]),
  ).join('')

export const RIVER =
  'M-620 600C-400 640 -200 600 -20 560C150 520 260 610 420 640S700 560 840 590S1080 660 1220 600C1400 540 1600 640 1820 600V730C1600 760 1400 660 1220 715C1090 760 960 700 820 700S560 770 400 750S130 640 -20 690C-200 730 -400 760 -620 720Z'
export const PARKS = 'M745 825H915V945H755ZM135 320H300V455H140ZM945 140H1075V290H950ZM535 975H715V1090H535Z'

/** The houses of the town, as one path: always the same. */
export function housesPath(): string {
  const random = randomFrom('town')
  let path = ''
  for (let row = 0; row < 41; row++) {
    for (let column = 0; column < 41; column++) {
      const [x, y] = [column * 58 - 588 + random() * 14, row * 58 - 588 + random() * 14]
      const [width, height] = [18 + random() * 24, 16 + random() * 22]
      if (random() < 0.42 || !isFree(x, y, width, height)) continue
      path += `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`
    }
  }
  return path
}

/** True where no street, avenue or water is. */
function isFree(x: number, y: number, width: number, height: number): boolean {
  const gap = 16
  const crosses = (from: number, length: number, line: number) => line > from - gap && line < from + length + gap
  return (
    (y + height < 500 || y > 785) &&
    STREETS.every((_, street) => !crosses(y, height, onStreet(street, x + width / 2).y)) &&
    AVENUES.every(([middle, lean]) => !crosses(x, width, middle + lean * (y - MIDDLE)))
  )
}
