import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Texts } from './fields.ts'
import { SearchText } from './text.ts'

/** A product: price is a numeric string in yen; demo products carry their texts in four languages. */
export const Product = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  price: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  /** Mean of its reviews, 0 where it has none. */
  rating: v.number(),
  /** How many reviews it has; a host that takes none leaves it out. */
  reviews: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Pieces that are there; a host that does not count them leaves it out. */
  stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** May be paid with shares of the demo wallet. */
  payableInStock: v.optional(v.boolean()),
  art: v.optional(v.string()),
  nameTexts: v.optional(Texts),
  descriptionTexts: v.optional(Texts),
})
export type Product = v.InferOutput<typeof Product>

type Named = Pick<Product, 'name' | 'description' | 'nameTexts' | 'descriptionTexts'>

/** What a search of products looks into: name and description, in every language that the product has. */
export const searchedInProduct = ({ name, description, nameTexts, descriptionTexts }: Named): string =>
  [name, description, ...Object.values({ ...nameTexts }), ...Object.values({ ...descriptionTexts })].join('\n')

const SearchQuery = v.object({ q: v.optional(SearchText) })

export const products = {
  list: endpoint({
    method: 'get',
    path: '/api/products',
    query: SearchQuery,
    reply: v.array(Product),
    lists: ['products'],
  }),
}
