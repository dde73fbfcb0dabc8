import type { Handlers } from '#contract/api.ts'
import { searchedInProduct } from '#contract/products.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import type { ServerContext } from '../context.ts'
import { listProducts } from '../models/catalogue.ts'

export const products: Handlers<ServerContext>['products'] = {
  async list({ query }, { db }) {
    const tokens = searchTokens(query.q ?? '')
    const rows = await listProducts(db)
    return rows.filter((product) => matchesSearch(searchedInProduct(product), tokens))
  },
}
