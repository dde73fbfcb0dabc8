import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddressText, useChangeSearch } from '#src/shell/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { FeaturedLive } from './parts/featured-live.tsx'
import { PremiumDialog } from './parts/premium-dialog.tsx'
import { PremiumPanel } from './parts/premium-panel.tsx'
import { ProgrammeCard } from './parts/programme-card.tsx'
import { TvHead } from './parts/tv-head.tsx'
import { CATEGORY_IDS, countsOf, isFound, isIn, PAGE_SIZE, type Programme, programmesOf, readAddress } from './rules.ts'
import { SHOWS, WATCHED_BEFORE } from './sample.ts'
import { service } from './service.ts'
import { categoryNames } from './texts.ts'

interface KeptTv {
  isMember: boolean
  /** Where each programme was left, in seconds, by its id. */
  secondsById: Readonly<Record<string, number>>
}

const FIRST: KeptTv = { isMember: false, secondsById: WATCHED_BEFORE }

/** Premium and how far each programme has been watched, kept on the device; undefined until it has been read. */
function useTv() {
  const [tv, keep] = useStoredState<KeptTv>('tv', FIRST)
  return {
    tv,
    setMember: (isMember: boolean) => void keep((now) => ({ ...now, isMember })), // shows itself when kept
    keepSeconds: (id: string, seconds: number) =>
      void keep((now) => ({ ...now, secondsById: { ...now.secondsById, [id]: Math.floor(seconds) } })), // the same
  }
}

const PlayerSheet = lazyWithRetry(() => import('./parts/player-sheet.tsx'), 'PlayerSheet')

/** TV: programmes by category and search, Premium, and a player that remembers where each was left. */
export function AnpanTvPage() {
  const { t, i18n } = useLingui()
  const address = readAddress(useSearch({ from: '/anpan-tv' }))
  const { category, view, more } = address
  const changeSearch = useChangeSearch()
  const [q, setQ] = useAddressText('q')
  const [programmes] = useState(() => programmesOf(SHOWS, Date.now()))
  const { tv, setMember, keepSeconds } = useTv()
  const [open, setOpen] = useState<Programme | null>(null)
  const [isPremiumOpen, setPremiumOpen] = useState(false)

  const found = programmes.filter(({ title, description }) => isFound(q, i18n._(title), i18n._(description)))
  const counts = countsOf(found)
  const inCategory = found.filter((programme) => isIn(category, programme.category))
  const featured = view === 'grid' && q.trim() === '' ? inCategory.find((programme) => programme.isLive) : undefined
  const rest = inCategory.filter((programme) => programme !== featured)
  const shown = rest.slice(0, PAGE_SIZE * (1 + more))

  function handleMember(isMember: boolean) {
    setMember(isMember)
    setPremiumOpen(false)
    toast.show({ title: isMember ? t`Welcome to Premium (demo)` : t`Premium has ended (demo)` })
  }

  return (
    <div
      data-tint={service.tint}
      className="page-wide lt-desktop:(max-w-none bg-surface px-4 tablet:px-6 pb-4 min-h-[calc(100dvh-52px-var(--dock))]) desktop:py-5 flex flex-col gap-3.5 desktop:gap-5"
    >
      <TvHead
        q={q}
        onSearch={setQ}
        view={view}
        onView={(next) => changeSearch({ view: next === 'list' ? next : undefined })}
      />
      <FilterChips
        label={t({ message: 'Categories', comment: 'name of a row of filters' })}
        value={category}
        options={CATEGORY_IDS.map((id) => ({ id, label: i18n._(categoryNames[id]), count: counts[id] }))}
        onChange={(id) => changeSearch({ category: id, more: undefined })}
      />
      <div className={featured ? 'grid grid-cols-1 gap-3.5 desktop:(grid-cols-[2fr_1fr] gap-5)' : ''}>
        {featured ? <FeaturedLive programme={featured} onOpen={() => setOpen(featured)} /> : null}
        {tv ? (
          <PremiumPanel isMember={tv.isMember} isWide={!featured} onOpen={() => setPremiumOpen(true)} />
        ) : (
          <Skeleton className="h-76px bun-corner!" />
        )}
      </div>
      {shown.length > 0 ? (
        <ul
          className={
            view === 'grid'
              ? 'fit-cols-128 gap-x-3 gap-y-4 tablet:grid-cols-3 desktop:(grid-cols-4 gap-5)'
              : 'grid gap-4 desktop:(grid-cols-2 gap-5)'
          }
        >
          {shown.map((programme) => (
            <ProgrammeCard
              key={programme.id}
              programme={programme}
              view={view}
              seconds={tv?.secondsById[programme.id]}
              onOpen={() => setOpen(programme)}
            />
          ))}
        </ul>
      ) : null}
      {inCategory.length === 0 ? (
        <EmptyState
          kind="search"
          title={q ? t`No programmes found for “${q}”` : t`No programmes found`}
          action={
            <Button
              onClick={() => {
                setQ('')
                changeSearch({ category: undefined, more: undefined })
              }}
            >
              {t({ message: 'Clear search', comment: 'button in a search field' })}
            </Button>
          }
        />
      ) : null}
      {shown.length < rest.length ? (
        <Button className="w-full" onClick={() => changeSearch({ more: String(more + 1) })}>
          {t({ message: 'Load more', comment: 'button under a list' })}
        </Button>
      ) : null}
      {isPremiumOpen && tv ? (
        <PremiumDialog isMember={tv.isMember} onChange={handleMember} onClose={() => setPremiumOpen(false)} />
      ) : null}
      {open && tv ? (
        <PlayerSheet
          programme={open}
          from={tv.secondsById[open.id] ?? 0}
          isMember={tv.isMember}
          onKeep={(seconds) => keepSeconds(open.id, seconds)}
          onUpgrade={() => setPremiumOpen(true)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  )
}
