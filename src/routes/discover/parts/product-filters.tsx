import { useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { Chip } from '#src/ui/chip.tsx'
import { ChipRow } from '#src/ui/chip-row.tsx'
import { type Band, BAND_IDS, BANDS, bandCounts, chosenProducts, type ProductChoice } from '../product-choice.ts'

interface ProductFiltersProps {
  products: readonly Product[]
  favourites: ReadonlySet<string> | undefined
  choice: ProductChoice
  onChange(choice: ProductChoice): void
}

/** The chips that narrow the shop's products, each with how many it would list. */
export function ProductFilters({ products, favourites, choice, onChange }: ProductFiltersProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { price, saved, ...order } = choice
  const counts = bandCounts(chosenProducts(products, saved ? { saved } : {}, favourites))
  const wordsOf = (band: Band): string => {
    const [from, below] = [yen(BANDS[band].from, language), yen(BANDS[band].below, language)]
    if (BANDS[band].from === 0) return t({ message: `Under ${below}`, comment: 'price band; ja: ¥1,500未満' })
    if (BANDS[band].below === Infinity) return t({ message: `${from} and up`, comment: 'price band; ja: ¥10,000以上' })
    return t({ message: `${from}–${below}`, comment: 'price band; ja: ¥1,500〜¥3,000' })
  }
  return (
    <ChipRow
      className="mb-4"
      label={t({ message: 'Narrow down', comment: 'name of a row of filters: favourites and price bands' })}
    >
      <Chip
        isOn={saved !== undefined}
        count={chosenProducts(products, { saved: 'yes', ...(price && { price }) }, favourites).length}
        onClick={() => onChange({ ...order, ...(price && { price }), ...(saved ? {} : { saved: 'yes' }) })}
      >
        <span aria-hidden className={`icon-16 ${saved ? 'i-ph-heart-fill' : 'i-ph-heart'}`} />
        {t({ message: 'Favourites', comment: 'filter chip' })}
      </Chip>
      {(['all', ...BAND_IDS] as const).map((id) => (
        <Chip
          key={id}
          isOn={id === (price ?? 'all')}
          count={counts[id]}
          onClick={() => onChange({ ...order, ...(saved && { saved }), ...(id !== 'all' && { price: id }) })}
        >
          {id === 'all' ? t({ message: 'Any price', comment: 'filter chip' }) : wordsOf(id)}
        </Chip>
      ))}
    </ChipRow>
  )
}
