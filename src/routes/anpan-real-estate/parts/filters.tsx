import { useLingui } from '@lingui/react/macro'
import { say } from '#src/shell/say.ts'
import { Chip } from '#src/ui/chip.tsx'
import { ChipRow } from '#src/ui/chip-row.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segment } from '#src/ui/segment.tsx'
import { useTypedText } from '#src/ui/use-typed-text.ts'
import { BAND_IDS, type Counts, type Search, TYPES } from '../rules.ts'
import { BAND_WORDS, TYPE_WORDS } from '../type-words.ts'

interface FiltersProps {
  search: Search
  counts: Counts
  favourites: number
  onChange(change: Partial<Record<keyof Search, Search[keyof Search] | undefined>>): void
}

/** Search, grid or map, and the chips of type, price and favourites, each with how many it would show. */
export function Filters({ search, counts, favourites, onChange }: FiltersProps) {
  const { t } = useLingui()
  const [words, setWords] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }))
  const views = [
    { id: 'grid', label: t({ message: 'Grid', comment: 'way to show properties' }), icon: 'i-ph-squares-four' },
    { id: 'map', label: t({ message: 'Map', comment: 'way to show properties' }), icon: 'i-ph-map-trifold' },
  ] as const
  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-3 line-below desktop:(px-0 pb-4)">
      <div className="flex gap-2">
        <SearchField
          label={t({ message: 'Search', comment: 'button, link and field in the header; verb' })}
          placeholder={t`Area, station or name`}
          clearLabel={t({ message: 'Clear', context: 'search field', comment: 'button' })}
          value={words}
          onChange={setWords}
          className="flex-1 min-w-0"
        />
        <Segment
          label={t({ message: 'View', context: 'noun', comment: 'grid or map' })}
          value={search.view ?? 'grid'}
          options={views}
          onChange={(view) => onChange({ view: view === 'map' ? view : undefined })}
        />
      </div>
      <FilterChips
        label={t`Type of property`}
        value={search.type}
        options={(['all', ...TYPES] as const).map((id) => ({ id, label: say(TYPE_WORDS[id]), count: counts.type[id] }))}
        onChange={(type) => onChange({ type })}
      />
      <ChipRow label={t({ message: 'Price', comment: 'label of the price bands' })}>
        <Chip
          isOn={search.saved !== undefined}
          count={favourites}
          onClick={() => onChange({ saved: search.saved ? undefined : 'yes' })}
        >
          <span aria-hidden className={`icon-16 ${search.saved ? 'i-ph-heart-fill' : 'i-ph-heart'}`} />
          {t({ message: 'Favourites', comment: 'filter chip' })}
        </Chip>
        {(['all', ...BAND_IDS] as const).map((id) => (
          <Chip
            key={id}
            isOn={id === (search.price ?? 'all')}
            count={counts.price[id]}
            onClick={() => onChange({ price: id === 'all' ? undefined : id })}
          >
            {say(BAND_WORDS[id])}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
