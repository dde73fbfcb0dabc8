import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { useFreshCart } from '#src/data/cart/hooks/cart.ts'
import type { Favouriting } from '#src/features/shop/use-favouriting.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { chosenProducts, type ProductChoice } from '../product-choice.ts'
import { Part } from './part.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SortMenu } from './sort-menu.tsx'

interface ProductsPartProps {
  products: readonly Product[]
  favouriting: Favouriting
  choice: ProductChoice
  onChoice(choice: ProductChoice): void
  mark(text: string): ReactNode
}

/** The shop's products, or those that were found: narrowed and put in order on the device. */
export function ProductsPart({ products, favouriting, choice, onChoice, mark }: ProductsPartProps) {
  const { t } = useLingui()
  const { favourites } = favouriting
  useFreshCart()
  const shown = chosenProducts(products, choice, favourites)
  const { sort, ...filters } = choice
  const hasNoFavourites = choice.saved !== undefined && !products.some(({ id }) => favourites?.has(id))
  return (
    <Part
      title={
        <span aria-live="polite">
          <Plural value={shown.length} one="# product" other="# products" />
        </span>
      }
      aside={
        <SortMenu
          sort={sort ?? 'recommended'}
          onChange={(next) => onChoice({ ...filters, ...(next !== 'recommended' && { sort: next }) })}
        />
      }
    >
      <ProductFilters products={products} favourites={favourites} choice={choice} onChange={onChoice} />
      {shown.length > 0 ? (
        <ProductGrid products={shown} favouriting={favouriting} mark={mark} />
      ) : choice.saved !== undefined && favourites === undefined ? (
        <div aria-busy className="h-80" />
      ) : (
        <EmptyState
          kind={hasNoFavourites ? 'choose' : 'search'}
          title={hasNoFavourites ? t`No favourites yet` : t`No product at this price`}
          text={
            hasNoFavourites
              ? t`The heart on a product keeps it here, also offline. Only you can see it.`
              : t`Choose another price, or look at everything.`
          }
          action={
            <Button onClick={() => onChoice(sort ? { sort } : {})}>
              <Trans comment="button where filters leave nothing; ja: すべての商品を見る">Show all products</Trans>
            </Button>
          }
        />
      )}
    </Part>
  )
}
