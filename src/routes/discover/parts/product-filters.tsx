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
      label={t({ message: 'Narrow down', comment: 'name of a row of filters: favourites and price bands' })}
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
