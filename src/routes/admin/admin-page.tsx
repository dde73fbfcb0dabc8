import { Trans } from '@lingui/react/macro'
import { useOverview } from '#src/data/admin/hooks/overview.ts'
import { OfflineNote, ReadingState } from '#src/features/console/reading-state.tsx'
import { ConsoleFrame } from '#src/shell/console/console-frame.tsx'
import { ConsoleRows } from './parts/console-rows.tsx'
import { Figures } from './parts/figures.tsx'
import { Health } from './parts/health.tsx'
import { WaitingCards } from './parts/waiting-cards.tsx'

/** What waits, what was done on the last days, and how the portal runs. */
export function AdminPage() {
  const title = (
    <Trans context="console" comment="page of operators; ja: 概要">
      Overview
    </Trans>
  )
  return (
    <ConsoleFrame page="overview" title={title}>
      <OverviewBody />
    </ConsoleFrame>
  )
}

function OverviewBody() {
  const { overview, savedAt, ...reading } = useOverview()
  if (!overview)
    return (
      <>
        <ReadingState reading={reading} />
        <ConsoleRows />
      </>
    )
  return (
    <>
      <OfflineNote />
      <WaitingCards waiting={overview.waiting} />
      <ConsoleRows />
      <Figures days={overview.days} savedAt={savedAt} />
      <Health overview={overview} />
    </>
  )
}
