import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { HERE, PLACES, type Place, placeOf } from '#src/features/town/places.ts'
import { isOn } from '#src/lib/search-texts.ts'
import { pointOf, type Route, type Travel } from '#src/features/town/route.ts'

export const MODES = ['navigation', 'satellite', 'ar'] as const
export type Mode = (typeof MODES)[number]
export const TRAVELS = ['walk', 'bike', 'car'] as const satisfies readonly Travel[]
/** What the shortest ride of the self-driving car costs. */
export const CAR_FROM_YEN = 800

/** Stands in older links where no way is wanted. */
const NOWHERE = 'none'

export type SheetStop = 'peek' | 'half' | 'full'
export const STOPS: readonly SheetStop[] = ['peek', 'half', 'full']

/** What the page's address says. */
export interface Search {
  q?: string
  to?: string
  by?: Travel
  mode?: Mode
  saved?: 'yes'
}

/** Changes parts of the address; undefined takes a part out. */
export type Look = (change: Partial<Record<keyof Search, Search[keyof Search] | undefined>>) => void

export const readSearch = ({ q, to, by, mode, saved }: Record<string, unknown>): Search => ({
  ...(typeof q === 'string' && q !== '' && { q }),
  ...((to === NOWHERE || placeOf(String(to))) && { to: String(to) }),
  ...(TRAVELS.includes(by as Travel) && { by: by as Travel }),
  ...(MODES.includes(mode as Mode) && mode !== 'navigation' && { mode: mode as Mode }),
  ...(isOn(saved) ? { saved: 'yes' as const } : {}),
})

/** Where the way of this address leads; undefined for no way, as the map opens. */
export const destinationOf = ({ to }: Search): Place | undefined => (to === HERE ? undefined : placeOf(to))

/** The places, but for the one where one is, whose words (name, kind, what is said of them) have every word of the query. */
export function placesFor(query: string, wordsOf: (place: Place) => string): Place[] {
  const tokens = searchTokens(query)
  return PLACES.filter((place) => place.id !== HERE && matchesSearch(wordsOf(place), tokens))
}

/** The stop above or below; the sheet stays where there is none. */
export function nextStop(stop: SheetStop, step: 1 | -1): SheetStop {
  return STOPS[STOPS.indexOf(stop) + step] ?? stop
}

/** Where a sheet comes to rest that was pulled so far up (a share of the screen's height, negative for down). */
export function restAfterPull(stop: SheetStop, pulled: number): SheetStop {
  if (Math.abs(pulled) < 0.06) return stop
  const once = nextStop(stop, pulled > 0 ? 1 : -1)
  return Math.abs(pulled) > 0.4 ? nextStop(once, pulled > 0 ? 1 : -1) : once
}

/** Pixels that a way may take up on a phone, and how far down its middle stands: the search lies over the map. */
const FRAME = { width: 290, height: 190, below: 45 }

/** How the map must look so that the whole way can be seen, or the place where one is. */
export function focusOn(here: Place, route: Route | undefined) {
  if (!route) return { ...pointOf(here), scale: 0.7 }
  const xs = route.points.map(({ x }) => x)
  const ys = route.points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fits = Math.min(FRAME.width / Math.max(right - left, 1), FRAME.height / Math.max(bottom - top, 1))
  const scale = Math.max(0.3, Math.min(0.8, fits))
  return { x: (left + right) / 2, y: (top + bottom) / 2 - FRAME.below / scale, scale }
}
