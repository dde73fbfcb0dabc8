import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { toggled } from '#src/lib/toggled.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { say } from '#src/shell/say.ts'
import { Chip } from '#src/ui/chip.tsx'
import { ChipRow } from '#src/ui/chip-row.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segment } from '#src/ui/segment.tsx'
import { useTypedText } from '#src/ui/use-typed-text.ts'
import { PropertyCard } from './parts/property-card.tsx'
import { PropertySheet } from './parts/property-sheet.tsx'
import { BAND_IDS, type Counts, readSearch, type Search, TYPES } from './rules.ts'
import { PROPERTIES } from './sample.ts'
import { useListing } from './use-listing.ts'
import { BAND_WORDS, TYPE_WORDS } from './type-words.ts'

const PropertyMap = lazyWithRetry(
  () => import('./parts/property-map.tsx'),
  'PropertyMap',
  <div className="h-60vh bg-surface-3 desktop:rounded-18px" />,
)

/** Properties to look for by words, type and price, as cards or on a map. */
export function RealEstatePage() {
  const { t } = useLingui()
  const search = readSearch(useSearch({ from: '/anpan-real-estate' }))
  const navigate = useNavigate({ from: '/anpan-real-estate' })
  const { shown, counts, kept, keep } = useListing(search)
  const [openId, setOpenId] = useState<string>()
  const opened = PROPERTIES.find(({ id }) => id === openId)

  const look = (change: Partial<Record<keyof Search, Search[keyof Search] | undefined>>) =>
    void navigate({ search: (now) => ({ ...now, ...change }) as Search, replace: true, resetScroll: false })
  const favour = (id: string) => keep((now) => ({ ...now, favourites: toggled(now.favourites, id) }))
  function handleOpen(id: string) {
    setOpenId(id)
    keep((now) => (now.opened.includes(id) ? now : { ...now, opened: [...now.opened, id] }))
  }
  const cardOf = (property: (typeof PROPERTIES)[number]) => (
    <PropertyCard
      property={property}
      views={property.views + (kept.opened.includes(property.id) ? 1 : 0)}
      isFavourite={kept.favourites.includes(property.id)}
      onFavourite={() => favour(property.id)}
      onOpen={() => handleOpen(property.id)}
    />
  )

  return (
    <div data-tint="anpan-real-estate" className="page-wide bg-surface desktop:(bg-transparent py-5)">
      <h1 className="text-h1 mb-3 lt-desktop:only-read">
        <Trans>ANPAN Real Estate</Trans>
      </h1>
      <Filters search={search} counts={counts} favourites={kept.favourites.length} onChange={look} />
      <p aria-live="polite" className="px-4 py-2 text-small text-muted num desktop:px-0">
        <Plural value={shown.length} one="# property" other="# properties" />
      </p>
      {shown.length === 0 ? (
        <EmptyState
          kind="search"
          title={t`No matching properties`}
          text={search.q ? t`Nothing found for “${search.q}” with these filters.` : t`Try fewer filters.`}
          action={
            <Button onClick={() => look({ q: undefined, type: undefined, price: undefined, saved: undefined })}>
              <Trans comment="button; takes away search words and filters">Clear filters</Trans>
            </Button>
          }
        />
      ) : search.view === 'map' ? (
        <PropertyMap properties={shown} card={cardOf} />
      ) : (
        <ul className="desktop:(grid grid-cols-3 gap-5) wide:grid-cols-4">
          {shown.map((property) => (
            <li key={property.id}>{cardOf(property)}</li>
          ))}
        </ul>
      )}
      {opened ? (
        <PropertySheet
          property={opened}
          isFavourite={kept.favourites.includes(opened.id)}
          onFavourite={() => favour(opened.id)}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </div>
  )
}

interface FiltersProps {
  search: Search
  counts: Counts
  favourites: number
  onChange(change: Partial<Record<keyof Search, Search[keyof Search] | undefined>>): void
}

/** Search, grid or map, and the chips of type, price and favourites, each with how many it would show. */
function Filters({ search, counts, favourites, onChange }: FiltersProps) {
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
