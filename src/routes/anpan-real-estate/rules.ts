import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { formatCache } from '#src/lib/format-cache.ts'
import { type Language, localeOf } from '#src/lib/language.ts'
import { isOn } from '#src/lib/search-texts.ts'
import { yen } from '#src/lib/yen.ts'

export const TYPES = ['house', 'apartment', 'condo', 'land'] as const
export type PropertyType = (typeof TYPES)[number]

/** Price bands in yen: from the first number up to, not including, the second. */
export const BANDS = {
  'under-30m': [0, 30_000_000],
  '30m-50m': [30_000_000, 50_000_000],
  '50m-100m': [50_000_000, 100_000_000],
  'over-100m': [100_000_000, Number.POSITIVE_INFINITY],
} as const
export type Band = keyof typeof BANDS
export const BAND_IDS = Object.keys(BANDS) as Band[]

/** How many of a property's tags its card shows. */
export const CARD_TAGS = 2

/** What the page's address says: search words, filters, the map, and whether favourites alone are shown. */
export interface Search {
  q?: string
  type?: PropertyType
  price?: Band
  view?: 'map'
  saved?: 'yes'
}

export function readSearch({ q, type, price, view, saved }: Record<string, unknown>): Search {
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(TYPES.includes(type as PropertyType) && { type: type as PropertyType }),
    ...(Object.hasOwn(BANDS, String(price)) && { price: price as Band }),
    ...(view === 'map' && { view }),
    ...(isOn(saved) ? { saved: 'yes' as const } : {}),
  }
}

/** What the filters ask of a property; `words` is everything that the search looks through. */
export interface Searchable {
  id: string
  type: PropertyType
  priceYen: number
  words: string
}

const isInBand = (priceYen: number, band: Band): boolean => priceYen >= BANDS[band][0] && priceYen < BANDS[band][1]

/** The properties that fit the search, one filter left out if told so. */
export function filtered<T extends Searchable>(
  properties: readonly T[],
  search: Search,
  favourites: readonly string[],
  without?: 'type' | 'price',
): T[] {
  const tokens = searchTokens(search.q ?? '')
  return properties.filter(
    ({ id, type, priceYen, words }) =>
      (without === 'type' || !search.type || search.type === type) &&
      (without === 'price' || !search.price || isInBand(priceYen, search.price)) &&
      (!search.saved || favourites.includes(id)) &&
      matchesSearch(words, tokens),
  )
}

export interface Counts {
  type: Readonly<Record<PropertyType | 'all', number>>
  price: Readonly<Record<Band | 'all', number>>
}

/** How many properties each chip would show with everything else as it is. */
export function countsOf(properties: readonly Searchable[], search: Search, favourites: readonly string[]): Counts {
  const byType = filtered(properties, search, favourites, 'type')
  const byPrice = filtered(properties, search, favourites, 'price')
  const type = Object.fromEntries(TYPES.map((id) => [id, byType.filter((one) => one.type === id).length]))
  const price = Object.fromEntries(
    BAND_IDS.map((id) => [id, byPrice.filter((one) => isInBand(one.priceYen, id)).length]),
  )
  return { type: { ...type, all: byType.length }, price: { ...price, all: byPrice.length } } as Counts
}

const OKU = 100_000_000
const MAN = 10_000
const units: Readonly<Record<Exclude<Language, 'en'>, readonly [oku: string, man: string]>> = {
  ja: ['億円', '万円'],
  ko: ['억 엔', '만 엔'],
  zh: ['亿日元', '万日元'],
}
const whole = formatCache((language: Language) => new Intl.NumberFormat(localeOf[language], { useGrouping: 'always' }))

/** A price as on a sign: 1.3億円 from 100 million on, whole 万円 from ten thousand on, plain yen below; en: ¥45.8M. */
export function priceText(priceYen: number, language: Language): string {
  if (priceYen < MAN) return yen(priceYen, language)
  if (language === 'en') return priceYen < 1_000_000 ? yen(priceYen, 'en') : `¥${millions(priceYen)}M`
  const [oku, man] = units[language]
  if (priceYen >= OKU) return tenths(Math.round(priceYen / (OKU / 10)), true) + oku
  return whole(language).format(Math.round(priceYen / MAN)) + man
}

const millions = (priceYen: number): string => tenths(Math.round(priceYen / 100_000), false)

/** A number given in tenths, with one decimal; `.0` only where `keepsZero`. */
function tenths(value: number, keepsZero: boolean): string {
  const [before, after] = [Math.floor(value / 10), value % 10]
  return after === 0 && !keepsZero ? String(before) : `${before}.${after}`
}
