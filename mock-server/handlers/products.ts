import type { Handlers } from '#contract/api.ts'
import { searchedInProduct } from '#contract/products.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import type { MockContext } from '../context.ts'

export const products: Handlers<MockContext>['products'] = {
  list({ query }, { state }) {
    const tokens = searchTokens(query.q ?? '')
    return state.products.filter((product) => matchesSearch(searchedInProduct(product), tokens))
  },
}
