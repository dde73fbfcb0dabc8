import type { Handlers } from '#contract/api.ts'
import { searchedInProduct } from '#contract/products.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import type { MockContext } from '../context.ts'
import { countsOf } from '../reviews.ts'
import { meanOf } from '#contract/reviews.ts'

export const products: Handlers<MockContext>['products'] = {
  list({ query }, { state }) {
    const tokens = searchTokens(query.q ?? '')
    return state.products
      .filter((product) => matchesSearch(searchedInProduct(product), tokens))
      .map((product) => ({ ...product, ...meanOf(countsOf(state, product.id)) }))
  },
}
