import type { Product } from '#contract/products.ts'
import { setFavourite, useFavourites } from '#src/data/favourites/hooks/favourites.ts'
import { productName } from './product-texts.ts'
import { useLanguage } from './use-language.ts'

export interface Favouriting {
  /** Ids of what the reader keeps; undefined until the device has been asked. */
  favourites: ReadonlySet<string> | undefined
  /** Keeps a product at hand, or no longer where it is kept. */
  toggle(product: Product): void
}

/** The reader's favourites, and how they change; `keep` keeps a wish on the device and says what came of it. */
export function useFavouriting(keep: (wish: () => Promise<void>) => Promise<void>): Favouriting {
  const favourites = useFavourites()
  const language = useLanguage()
  return {
    favourites,
    toggle: (product) =>
      void keep(() =>
        setFavourite({ id: product.id, name: productName(product, language) }, !favourites?.has(product.id)),
      ),
  }
}
