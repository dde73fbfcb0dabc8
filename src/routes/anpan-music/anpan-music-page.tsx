import { Plural, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { useAddressText, useChangeSearch } from '#src/shell/use-address.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { coverArt } from '#src/features/player/cover-art.ts'
import { player } from '#src/features/player/player.ts'
import { GENRE_NAMES, LIVE_STREAMS, type LiveStream } from '#src/features/player/sample.ts'
import { usePlayer } from '#src/features/player/store.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { counted } from '#src/lib/counted.ts'
import { dot } from '#src/lib/dot.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { DiscoverTab } from './parts/discover-tab.tsx'
import { PlaylistsTab } from './parts/playlists-tab.tsx'
import { findStreams, genreOf, tabOf } from './rules.ts'
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
          clearLabel={t({ message: 'Clear search', comment: 'button in a search field' })}
          value={q}
          onChange={setQ}
          className={`lt-desktop:(w-full mb-1) desktop:(w-320px bg-surface! ring-line-in) ${isSearching ? '' : 'lt-desktop:hidden'}`}
        />
      </div>
      <Tabs
        label={t({ message: 'Music sections', comment: 'name of a row of tabs' })}
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

/** Live streams; Listen opens the mini-player in its live mode. */
function LiveTab({ q }: { q: string }) {
  const { t, i18n } = useLingui()
  const streams = findStreams(LIVE_STREAMS, q, (text) => i18n._(text))
  if (streams.length === 0)
    return <EmptyState kind="search" title={t`No music found for “${q}”`} text={t`Try another word or genre.`} />
  return (
    <ul className="flex flex-col pt-2 desktop:(grid grid-cols-2 gap-4 pt-0)">
      {streams.map((stream) => (
        <StreamRow key={stream.id} stream={stream} />
      ))}
    </ul>
  )
}

function StreamRow({ stream }: { stream: LiveStream }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const state = usePlayer()
  const isOn = state?.kind === 'live' && state.id === stream.id && state.isPlaying
  const title = i18n._(stream.title)
  const listeners = counted(stream.listeners, language)
  return (
    <li className="flex items-center gap-3 py-2.5 desktop:(card p-3)">
      <span className="relative flex-none">
        <Drawing {...coverArt({ kind: 'live', stream })} className="w-72px h-72px rounded-14px" />
        <span className="absolute start-6px top-6px">
          <Badge kind="live" icon="i-ph-broadcast">
            LIVE
          </Badge>
        </span>
      </span>
      <div className="flex-1 min-w-0">
        <h2 className={`text-title line-clamp-2 ${isOn ? 'text-ink' : ''}`}>{title}</h2>
        <p className="text-caption text-muted truncate">
          {i18n._(stream.host)}
          {dot(language)}
          {i18n._(GENRE_NAMES[stream.genre])}
        </p>
        <p className="text-caption text-faint num">
          <Plural value={stream.listeners} one={`${listeners} listener`} other={`${listeners} listeners`} />
        </p>
      </div>
      <Button
        kind={isOn ? 'tint-soft' : 'tint'}
        size="sm"
        icon={isOn ? 'i-ph-pause-fill' : 'i-ph-play-fill'}
        aria-label={
          isOn
            ? t({ message: `Pause ${title}`, comment: 'button; title of a track' })
            : t({ message: `Listen to ${title}`, comment: 'button; title of a live stream' })
        }
        onClick={() => (isOn ? player.pause() : player.listen(stream.id))}
      >
        {isOn
          ? t({ message: 'Pause', context: 'media', comment: 'button of a player' })
          : t({ message: 'Listen', comment: 'button on a live stream; verb' })}
      </Button>
    </li>
  )
}
