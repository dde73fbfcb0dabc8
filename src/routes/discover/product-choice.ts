import type { Product } from '#contract/products.ts'
import { wholeYen } from '#contract/whole-yen.ts'

export const SORTS = ['recommended', 'price-up', 'price-down', 'rating'] as const
export type Sort = (typeof SORTS)[number]

/** Price bands: from so many yen on, and less than so many. */
export const BANDS = {
  'under-1500': { from: 0, below: 1500 },
  '1500-3000': { from: 1500, below: 3000 },
  '3000-10000': { from: 3000, below: 10_000 },
  'over-10000': { from: 10_000, below: Infinity },
} as const
export type Band = keyof typeof BANDS
export const BAND_IDS = Object.keys(BANDS) as Band[]

/** Which products are listed, and in which order; what is left out is as usual. */
export interface ProductChoice {
  sort?: Exclude<Sort, 'recommended'>
  price?: Band
  /** Only what its reader keeps. */
  saved?: 'yes'
  /** Only what may be paid with shares. */
  pay?: 'stock'
}

/** The parts of an address that choose among products; anything else is left out. */
export function productChoice(search: Record<string, unknown>): ProductChoice {
  const sort = SORTS.find((known) => known === search.sort)
  const price = BAND_IDS.find((known) => known === search.price)
  return {
    ...(sort && sort !== 'recommended' ? { sort } : {}),
    ...(price ? { price } : {}),
    ...(search.saved === 'yes' ? { saved: 'yes' } : {}),
    ...(search.pay === 'stock' ? { pay: 'stock' } : {}),
  }
}

const isIn = (product: Product, band: Band | undefined): boolean => {
  if (band === undefined) return true
  const price = wholeYen(product.price)
  return price >= BANDS[band].from && price < BANDS[band].below
}

const ORDERS: Record<Exclude<Sort, 'recommended'>, (a: Product, b: Product) => number> = {
  'price-up': (a, b) => wholeYen(a.price) - wholeYen(b.price),
  'price-down': (a, b) => wholeYen(b.price) - wholeYen(a.price),
  // of two that are rated alike the one that more people speak of
  rating: (a, b) => b.rating - a.rating || (b.reviews ?? 0) - (a.reviews ?? 0),
}

/** The products that are chosen, in the chosen order; those that are alike in it stay as the shop recommends them. */
export function chosenProducts(
  products: readonly Product[],
  { sort, price, saved, pay }: ProductChoice,
  favourites: ReadonlySet<string> = new Set(),
): Product[] {
  const chosen = products.filter(
    (product) =>
      isIn(product, price) && (!saved || favourites.has(product.id)) && (!pay || product.payableInStock === true),
  )
  return sort ? chosen.sort(ORDERS[sort]) : chosen
}

/** How many products each price band would list. */
export function bandCounts(products: readonly Product[]): Record<Band | 'all', number> {
  const counts = BAND_IDS.map((band) => [band, products.filter((product) => isIn(product, band)).length])
  return { all: products.length, ...Object.fromEntries(counts) } as Record<Band | 'all', number>
}
