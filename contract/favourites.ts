import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Product } from './products.ts'

/** Products in one answer. */
export const FAVOURITES_PER_PAGE = 50

export const FavouriteState = v.object({ favourite: v.boolean() })
export type FavouriteState = v.InferOutput<typeof FavouriteState>

const wish = { path: '/api/products/:id/favourite', reply: FavouriteState, access: 'session', keyed: true } as const

/** The favourite products of a member; only they see them. */
export const favourites = {
  /** What was kept last comes first. */
  list: endpoint({
    method: 'get',
    path: '/api/user/favourites',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: v.array(Product),
    access: 'session',
    lists: ['people', 'products'],
  }),
  set: endpoint({ ...wish, method: 'post', lists: ['people'] }),
  unset: endpoint({ ...wish, method: 'delete', lists: ['people'] }),
}
