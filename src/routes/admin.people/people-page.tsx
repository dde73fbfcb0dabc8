import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type PeopleFilter, usePeople } from '#src/data/admin/hooks/people.ts'
import { OfflineNote, ReadingState } from '#src/features/console/reading-state.tsx'
import { ConsoleFrame } from '#src/shell/console/console-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ActDialog } from './parts/act-dialog.tsx'
import type { AskedAct } from './parts/asked-act.ts'
import { PeopleList } from './parts/people-list.tsx'
import { FILTERS, filterWords } from './words.ts'

/** Everyone with an account, found by words and filters, and what an operator can do about them. */
export function PeoplePage() {
  const title = (
    <Trans context="console" comment="page of operators: all accounts; ja: 人">
      People
    </Trans>
  )
  return (
    <ConsoleFrame page="people" title={title}>
      <PeopleBody />
    </ConsoleFrame>
  )
}

/** How long a pause in typing is before it is searched for. */
const PAUSE_MS = 300

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function PeopleBody() {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<PeopleFilter>()
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const q = usePaused(typed)
  const { people, hasMore, isLoadingMore, loadMore, ...reading } = usePeople(q, filter)
  const all = t({ message: 'All', context: 'people', comment: 'filter of a list of people' })
  return (
    <>
      <div className="flex flex-col gap-3 p-4 bg-surface desktop:(p-0 pb-4 bg-transparent)">
        <SearchField
          label={t`Search by name, ANPAN ID or email`}
          clearLabel={t({ message: 'Clear', context: 'console', comment: 'button; empties a search field' })}
          value={typed}
          onChange={setTyped}
        />
        <FilterChips<PeopleFilter>
          label={t({ message: 'Filter', comment: 'names a choice of filters' })}
          value={filter}
          isTinted={false}
          options={[
            { id: 'all' as const, label: all },
            ...FILTERS.map((id) => ({ id, label: i18n._(filterWords[id]) })),
          ]}
          onChange={setFilter}
        />
      </div>
      <OfflineNote />
      {people === undefined ? (
        <ReadingState reading={reading} rows={8} />
      ) : people.length === 0 ? (
        <div className="bg-surface desktop:(rounded-18px ring-line)">
          <EmptyState
            kind="search"
            title={t`No one found`}
            text={<Trans>No account fits these words and this filter.</Trans>}
            action={
              <Button
                onClick={() => {
                  setTyped('')
                  setFilter(undefined)
                }}
              >
                <Trans context="console" comment="button; takes search words and filter away">
                  Show everyone
                </Trans>
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <PeopleList people={people} onAsk={setAsked} />
          {hasMore ? (
            <Button className="w-full my-3" kind="ghost" isBusy={isLoadingMore} onClick={loadMore}>
              <Trans comment="button under a list of people; verb">Show more</Trans>
            </Button>
          ) : null}
        </>
      )}
      {asked ? <ActDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
