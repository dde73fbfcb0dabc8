import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { chosenProducts, type ProductChoice } from '../product-choice.ts'
import { Part } from './part.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SortMenu } from './sort-menu.tsx'

interface ProductsPartProps {
  products: readonly Product[]
  choice: ProductChoice
  onChoice(choice: ProductChoice): void
  mark(text: string): ReactNode
}

/** The shop's products, or those that were found: narrowed and put in order on the device. */
export function ProductsPart({ products, choice, onChoice, mark }: ProductsPartProps) {
  const { t } = useLingui()
  const shown = chosenProducts(products, choice)
  const { sort: _sort, ...filters } = choice
  return (
    <Part
      title={
        <span aria-live="polite">
          <Plural value={shown.length} one="# product" other="# products" />
        </span>
      }
      aside={
        <SortMenu
          sort={choice.sort ?? 'recommended'}
          onChange={(sort) => onChoice({ ...filters, ...(sort !== 'recommended' && { sort }) })}
        />
      }
    >
      <ProductFilters products={products} choice={choice} onChange={onChoice} />
      {shown.length > 0 ? (
        <ProductGrid products={shown} mark={mark} />
      ) : (
        <EmptyState
          kind="search"
          title={t`No product at this price`}
          action={
            <Button onClick={() => onChoice(choice.sort ? { sort: choice.sort } : {})}>
              <Trans comment="button where filters leave nothing; ja: 絞り込みを解除">Show all of them</Trans>
            </Button>
          }
        />
      )}
    </Part>
  )
}
