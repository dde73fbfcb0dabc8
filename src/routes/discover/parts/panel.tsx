import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import type { ProductChoice } from '../product-choice.ts'
import { listsPosts, type Tab } from '../rules.ts'
import type { Found } from '../use-results.ts'
import { Nothing } from './nothing.tsx'
import { Results } from './results.tsx'
import { Waiting } from './waiting.tsx'

export interface PanelProps {
  q: string
  tab: Tab
  found: Found
  choice: ProductChoice
  onChoice(choice: ProductChoice): void
  onClear(): void
  onEdit(seq: number): void
}

/** What the chosen tab shows: its lists, or why there are none. */
export function Panel({ q, tab, found, choice, onChoice, onClear, onEdit }: PanelProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const { count, status, more } = found
  const hasMore = more.has && listsPosts(tab)
  return (
    <>
      {q && isOffline ? (
        <p className="px-4 pt-3 text-small text-muted desktop:px-0">
          <Trans>You’re offline. Showing what’s saved on this device.</Trans>
        </p>
      ) : null}
      <p aria-live="polite" className="only-read">
        {!q || count === 0
          ? null
          : hasMore
            ? t({ message: `More than ${count} found for “${q}”`, comment: 'for screen readers' })
            : t({ message: `${count} found for “${q}”`, comment: 'for screen readers' })}
      </p>
      {count > 0 ? (
        <Results
          key={`${tab} ${q}`}
          q={q}
          tab={tab}
          found={found}
          choice={choice}
          onChoice={onChoice}
          onEdit={onEdit}
        />
      ) : status === 'loading' ? (
        <Waiting />
      ) : (
        <div className="lt-desktop:(mt-2 bg-surface)">
          <Nothing q={q} tab={tab} why={status} onClear={onClear} onRetry={found.refresh} />
        </div>
      )}
    </>
  )
}
