import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { useAddressText, useChangeSearch } from '#src/shell/use-address.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { DiscoverTab } from './parts/discover-tab.tsx'
import { LiveTab } from './parts/live-tab.tsx'
import { PlaylistsTab } from './parts/playlists-tab.tsx'
import { genreOf, tabOf } from './rules.ts'
import { service } from './service.ts'

/** Music: what is heard now, playlists and live streams. The player itself stays under every page. */
export function AnpanMusicPage() {
  const { t } = useLingui()
  const address = useSearch({ from: '/anpan-music' })
  const changeSearch = useChangeSearch()
  const [q, setQ] = useAddressText('q')
  const [isSearching, setSearching] = useState(q !== '')
  const tab = tabOf(address.tab)
  const label = t({ message: 'Search music', comment: 'label of a search field' })
  const tabs = [
    { id: 'discover', label: t({ message: 'Discover', comment: 'page to find posts and products' }) },
    { id: 'playlists', label: t({ message: 'Playlists', comment: 'tab' }) },
    {
      id: 'live',
      label: t({ message: 'Live', context: 'media', comment: 'tab and filter: what is broadcast right now' }),
    },
  ] as const

  return (
    <div
      data-tint={service.tint}
      className="page-wide lt-desktop:(max-w-none bg-surface pb-4 min-h-[calc(100dvh-52px-var(--dock))]) desktop:py-5"
    >
      <div className="flex items-center gap-3 lt-desktop:px-4 tablet:px-6 desktop:(px-0 mb-2)">
        <IconTile icon={`${service.icon} icon-26`} className="tile-48 lt-desktop:hidden" />
        <h1 className="text-h1 lt-desktop:only-read flex-1">ANPAN MUSIC</h1>
        <BarActions>
          <IconButton
            label={label}
            icon="i-ph-magnifying-glass"
            aria-expanded={isSearching}
            className="desktop:hidden"
            onClick={() => {
              if (isSearching) setQ('')
              setSearching(!isSearching)
            }}
          />
        </BarActions>
        <SearchField
          label={label}
          clearLabel={t({ message: 'Clear the search', comment: 'button in a search field' })}
          value={q}
          onChange={setQ}
          className={`lt-desktop:(w-full mb-1) desktop:(w-320px bg-surface! ring-line-in) ${isSearching ? '' : 'lt-desktop:hidden'}`}
        />
      </div>
      <Tabs
        label={t({ message: 'Parts of the music service', comment: 'name of a row of tabs' })}
        name="music"
        value={tab}
        tabs={tabs}
        onChange={(id) => changeSearch({ tab: id === 'discover' ? undefined : id })}
        className="desktop:(bg-transparent mb-4)"
      />
      <TabPanel name="music" value={tab} className="px-4 tablet:px-6 desktop:px-0">
        {tab === 'discover' ? (
          <DiscoverTab
            q={q}
            genre={genreOf(address.genre)}
            onGenre={(genre) => changeSearch({ genre })}
            onSearch={(text) => {
              setQ(text)
              setSearching(true)
            }}
          />
        ) : tab === 'playlists' ? (
          <PlaylistsTab q={q} />
        ) : (
          <LiveTab q={q} />
        )}
      </TabPanel>
    </div>
  )
}
