import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segment } from '#src/ui/segment.tsx'
import type { View } from '../rules.ts'
import { service } from '../service.ts'

interface TvHeadProps {
  q: string
  onSearch(q: string): void
  view: View
  onView(view: View): void
}

/** Title, search, and grid or list; on phones the buttons stand in the header and the field opens below it. */
export function TvHead({ q, onSearch, view, onView }: TvHeadProps) {
  const { t } = useLingui()
  const [isSearching, setSearching] = useState(q !== '')
  const label = t({ message: 'Search programmes', comment: 'label of a search field' })
  return (
    <div className="flex items-center gap-3">
      <IconTile icon={`${service.icon} icon-26`} className="tile-48 lt-desktop:hidden" />
      <h1 className="text-h1 lt-desktop:only-read flex-1">ANPAN TV</h1>
      <SearchField
        label={label}
        clearLabel={t({ message: 'Clear search', comment: 'button in a search field' })}
        value={q}
        onChange={onSearch}
        className={`lt-desktop:w-full desktop:(w-320px bg-surface! ring-line-in) ${isSearching ? '' : 'lt-desktop:hidden'}`}
      />
      <BarActions>
        <IconButton
          label={label}
          icon="i-ph-magnifying-glass"
          aria-expanded={isSearching}
          className="desktop:hidden"
          onClick={() => {
            if (isSearching) onSearch('')
            setSearching(!isSearching)
          }}
        />
        <Segment
          label={t({ message: 'View', context: 'media', comment: 'grid or list' })}
          value={view}
          options={[
            {
              id: 'grid',
              label: t({ message: 'Grid', context: 'media', comment: 'view of programmes' }),
              icon: 'i-ph-squares-four-fill',
            },
            {
              id: 'list',
              label: t({ message: 'List', context: 'media', comment: 'view of programmes' }),
              icon: 'i-ph-list-bullets',
            },
          ]}
          onChange={onView}
          className="flex-none"
        />
      </BarActions>
    </div>
  )
}
