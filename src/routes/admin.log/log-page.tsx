import { Trans, useLingui } from '@lingui/react/macro'
import { useAudit } from '#src/data/admin/hooks/audit.ts'
import { OfflineNote, ReadingState } from '#src/features/console/reading-state.tsx'
import { ConsoleFrame } from '#src/shell/console/console-frame.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LogRow } from './parts/log-row.tsx'

/** What operators have done, the last first: who, what, as it was and as it is, and when. */
export function LogPage() {
  const title = (
    <Trans context="console" comment="page of operators: what they have done; ja: 記録">
      Log
    </Trans>
  )
  return (
    <ConsoleFrame page="log" title={title}>
      <LogBody />
    </ConsoleFrame>
  )
}

function LogBody() {
  const { t } = useLingui()
  const { entries, hasMore, isLoadingMore, loadMore, ...reading } = useAudit()
  if (entries === undefined) return <ReadingState reading={reading} rows={8} />
  return (
    <>
      <OfflineNote />
      <div className="bg-surface desktop:(rounded-18px ring-line)">
        {entries.length === 0 ? (
          <EmptyState
            kind="done"
            title={t`Nothing in the log yet`}
            text={<Trans>What operators change appears here and stays.</Trans>}
          />
        ) : (
          <ul aria-label={t({ message: 'Log', context: 'console', comment: 'page of operators; ja: 記録' })}>
            {entries.map((entry) => (
              <Boundary key={entry.id} of={entry} name={`Log entry ${entry.id}`} text={entry.at} isRow>
                <LogRow entry={entry} />
              </Boundary>
            ))}
          </ul>
        )}
      </div>
      {hasMore ? (
        <Button className="w-full my-3" kind="ghost" isBusy={isLoadingMore} onClick={loadMore}>
          <Trans comment="button under a list; verb">Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}
