import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { useFreshCart } from '#src/data/cart/hooks/cart.ts'
import { DemoShopNote } from '#src/features/shop/demo-shop-note.tsx'
import type { Favouriting } from '#src/features/shop/use-favouriting.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { colonIn } from '#src/lib/language.ts'
import { yen } from '#src/lib/yen.ts'
import { Chip } from '#src/ui/chip.tsx'
import { ChipRow } from '#src/ui/chip-row.tsx'
import {
  type Band,
  BAND_IDS,
  bandCounts,
  BANDS,
  chosenProducts,
  type ProductChoice,
  type Sort,
  SORTS,
} from '../product-choice.ts'
import { Part } from './part.tsx'
import { ProductGrid } from './product-grid.tsx'

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
      <DemoShopNote className="mb-3" />
      <ProductFilters products={products} favourites={favourites} choice={choice} onChange={onChoice} />
      {shown.length > 0 ? (
        <ProductGrid products={shown} favouriting={favouriting} mark={mark} />
      ) : choice.saved !== undefined && favourites === undefined ? (
        <div aria-busy className="h-80" />
      ) : (
        <EmptyState
          kind={hasNoFavourites ? 'choose' : 'search'}
          title={hasNoFavourites ? t`No favourites yet` : t`No products at this price`}
          text={
            hasNoFavourites
              ? t`Tap the heart on a product to keep it here, even offline. Only you can see it.`
              : t`Choose another price range, or see everything.`
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

interface SortMenuProps {
  sort: Sort
  onChange(sort: Sort): void
}

/** In which order the shop's products are listed. */
function SortMenu({ sort, onChange }: SortMenuProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words: Record<Sort, string> = {
    recommended: t({ message: 'Recommended', comment: 'order of products; ja: おすすめ順' }),
    'price-up': t({ message: 'Lowest price first', comment: 'order of products; ja: 安い順' }),
    'price-down': t({ message: 'Highest price first', comment: 'order of products; ja: 高い順' }),
    rating: t({ message: 'Best rated first', comment: 'order of products; ja: 評価の高い順' }),
  }
  return (
    <Menu
      label={`${t({ message: 'Order', context: 'sorting', comment: 'button that opens a menu; the order in which products are listed; ja: 並び順' })}${colonIn[language]}${words[sort]}`}
      className="reach relative flex items-center gap-1 min-h-36px text-13px text-muted"
      groups={[
        {
          items: SORTS.map((id) => ({
            id,
            label: words[id],
            isCurrent: id === sort,
            isLeaving: true,
            onSelect: () => onChange(id),
          })),
        },
      ]}
    >
      {words[sort]}
      <span aria-hidden className="i-ph-caret-down icon-14" />
    </Menu>
  )
}

interface ProductFiltersProps {
  products: readonly Product[]
  favourites: ReadonlySet<string> | undefined
  choice: ProductChoice
  onChange(choice: ProductChoice): void
}

/** The chips that narrow the shop's products, each with how many it would list. */
function ProductFilters({ products, favourites, choice, onChange }: ProductFiltersProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { price, saved, pay, ...order } = choice
  const rest = { ...(price && { price }), ...(saved && { saved }), ...(pay && { pay }) }
  const counts = bandCounts(chosenProducts(products, { ...(saved && { saved }), ...(pay && { pay }) }, favourites))
  const { saved: _saved, ...others } = rest
  const { pay: _pay, ...unpaid } = rest
  const { price: _price, ...anyPrice } = rest
  const wordsOf = (band: Band): string => {
    const [from, below] = [yen(BANDS[band].from, language), yen(BANDS[band].below, language)]
    if (BANDS[band].from === 0) return t({ message: `Under ${below}`, comment: 'price band; ja: ¥1,500未満' })
    if (BANDS[band].below === Infinity) return t({ message: `${from} and up`, comment: 'price band; ja: ¥10,000以上' })
    return t({ message: `${from}–${below}`, comment: 'price band; ja: ¥1,500〜¥3,000' })
  }
  return (
    <ChipRow
      className="mb-4"
      label={t({ message: 'Filters', comment: 'name of a row of filters: favourites and price bands' })}
    >
      <Chip
        isOn={saved !== undefined}
        count={chosenProducts(products, { ...others, saved: 'yes' }, favourites).length}
        onClick={() => onChange({ ...order, ...others, ...(saved ? {} : { saved: 'yes' }) })}
      >
        <span aria-hidden className={`icon-16 ${saved ? 'i-ph-heart-fill' : 'i-ph-heart'}`} />
        {t({ message: 'Favourites', comment: 'filter chip' })}
      </Chip>
      <Chip
        isOn={pay !== undefined}
        count={chosenProducts(products, { ...unpaid, pay: 'stock' }, favourites).length}
        onClick={() => onChange({ ...order, ...unpaid, ...(pay ? {} : { pay: 'stock' }) })}
      >
        {t({ message: 'Pay with shares', comment: 'filter chip, and a mark on products; ja: 株で払える' })}
      </Chip>
      {(['all', ...BAND_IDS] as const).map((id) => (
        <Chip
          key={id}
          isOn={id === (price ?? 'all')}
          count={counts[id]}
          onClick={() => onChange({ ...order, ...anyPrice, ...(id !== 'all' && { price: id }) })}
        >
          {id === 'all' ? t({ message: 'Any price', comment: 'filter chip' }) : wordsOf(id)}
        </Chip>
      ))}
    </ChipRow>
  )
}
