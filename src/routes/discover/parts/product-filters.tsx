import { useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { BAND_IDS, BANDS, bandCounts, type Band, type ProductChoice } from '../product-choice.ts'

interface ProductFiltersProps {
  products: readonly Product[]
  choice: ProductChoice
  onChange(choice: ProductChoice): void
}

/** The chips that narrow the shop's products, each with how many it would list. */
export function ProductFilters({ products, choice, onChange }: ProductFiltersProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const counts = bandCounts(products)
  const wordsOf = (band: Band): string => {
    const [from, below] = [yen(BANDS[band].from, language), yen(BANDS[band].below, language)]
    if (BANDS[band].from === 0) return t({ message: `Under ${below}`, comment: 'price band; ja: ¥1,500未満' })
    if (BANDS[band].below === Infinity) return t({ message: `${from} and up`, comment: 'price band; ja: ¥10,000以上' })
    return t({ message: `${from}–${below}`, comment: 'price band; ja: ¥1,500〜¥3,000' })
  }
  return (
    <FilterChips
      isTinted={false}
      className="mb-4"
      label={t({ message: 'Price', comment: 'label of the price bands' })}
      value={choice.price}
      options={[
        { id: 'all' as const, label: t({ message: 'Any price', comment: 'filter chip' }), count: counts.all },
        ...BAND_IDS.map((id) => ({ id, label: wordsOf(id), count: counts[id] })),
      ]}
      onChange={(price) => onChange({ ...(choice.sort && { sort: choice.sort }), ...(price && { price }) })}
    />
  )
}
