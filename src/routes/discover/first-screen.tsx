import { Results } from './parts/results.tsx'
import { POSTS_ON_ALL, PRODUCTS_ON_ALL, topical } from './rules.ts'
import type { Language } from '#contract/fields.ts'
import type { Product } from '#contract/products.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'

/** Runs in the server (`src/app/first-cards.tsx`): what the first tab lists before any script has run. */

/** One more than are shown says that there are more. */
export const firstProducts = (products: readonly Product[]): readonly Product[] =>
  products.slice(0, PRODUCTS_ON_ALL + 1)

/** Those that are shown of the newest posts. */
export const firstCards = (cards: readonly Card[], language: Language): Card[] =>
  topical(cards, language).slice(0, POSTS_ON_ALL)

const nothing = () => undefined

/** The first tab without a search. */
export function FirstScreen({ products, cards }: { products: readonly Product[]; cards: readonly Card[] }) {
  return (
    <Results
      q=""
      tab="all"
      found={{
        services: [],
        people: [],
        comments: [],
        messages: [],
        shops: [],
        cards,
        products,
        isPart: true,
        count: products.length + cards.length,
        status: 'ready',
        more: { has: false, isBusy: false, load: nothing },
        refresh: nothing,
      }}
      choice={{}}
      onChoice={nothing}
      onEdit={nothing}
    />
  )
}
