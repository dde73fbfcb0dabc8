import * as v from 'valibot'
import { FavouriteState, favourites as api } from '#contract/favourites.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { hasWrite } from '#src/data/db/server-rows.ts'
import { ask } from '#src/data/sync/command.ts'
import { wishCommand } from '#src/data/sync/wish-command.ts'

/** What waiting changes say of products, by their ids, the oldest first: whether they are kept. */
export type FavouritesLayer = Map<string, boolean>

/** A command's part in which products are favourites. */
const onFavourites = <E extends Entry>(
  lay: (layer: FavouritesLayer, entry: E) => void,
): { favourites: typeof lay } => ({ favourites: lay })

const Payload = v.object({
  favourite: v.boolean(),
  /** What the server was known to have when this wish was first queued. */
  base: v.fallback(v.boolean(), false),
  /** What the product is called, for the list of what waits. */
  name: v.fallback(v.string(), ''),
})
type FavouriteSetPayload = v.InferOutput<typeof Payload>
type FavouriteSetEntry = Entry<'favourite.set', FavouriteSetPayload, FavouriteState>

/** The wish to keep a product at hand, or not to; the product is the target. */
export const favouriteSet = wishCommand<'favourite.set', FavouriteSetPayload, FavouriteState>('favourite', {
  kind: 'favourite.set',
  payload: Payload,
  request: ({ favourite }, id) => ask(favourite ? api.set : api.unset, { params: { id } }),
  overlay: onFavourites<FavouriteSetEntry>((layer, { target, state, payload }) => {
    if (state === 'failed') return
    layer.delete(target) // the last wish stands last
    layer.set(target, payload.favourite)
  }),
  async apply({ result, target, ackEpoch }, { cacheKey }) {
    if (!result) return
    await cacheDb.transaction('rw', cacheDb.favourites, async () => {
      // where no answer has come yet, this is all that is known
      const row = (await cacheDb.favourites.get(cacheKey)) ?? { cacheKey, ids: [], requestedEpoch: 0 }
      if (hasWrite(row, ackEpoch)) return
      const others = row.ids.filter((id) => id !== target)
      await cacheDb.favourites.put({ ...row, ids: result.favourite ? [target, ...others] : others })
    })
  },
})
