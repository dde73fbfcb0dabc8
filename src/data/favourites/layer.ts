import type { Entry } from '#src/data/db/entry.ts'

/** What waiting changes say of products, by their ids, the oldest first: whether they are kept. */
export type FavouritesLayer = Map<string, boolean>

/** A command's part in which products are favourites. */
export const onFavourites = <E extends Entry>(
  lay: (layer: FavouritesLayer, entry: E) => void,
): { favourites: typeof lay } => ({ favourites: lay })
