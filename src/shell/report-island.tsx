import { askReport, type ReportedThing } from '#src/features/posts/reported-thing.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'

const ReportSheet = lazyWithRetry(
  withTexts(() => import('#src/features/reports/report-sheet.tsx'), 'live'),
  'ReportSheet',
)

const TakeDownSheet = lazyWithRetry(
  withTexts(() => import('#src/features/reports/take-down-sheet.tsx'), 'live'),
  'TakeDownSheet',
)

/** The sheet in which an item is reported, or taken down, whichever page it was pressed on. */
export function ReportIsland({ thing }: { thing: ReportedThing }) {
  const keep = useQueueWish()
  const nameOf = useNameOf()
  const { about, id, user, isTakenDown } = thing
  if (isTakenDown) return <TakeDownSheet key={`${about} ${id}`} about={about} id={id} onClose={() => askReport(null)} />
  return (
    <ReportSheet
      key={`${about} ${id}`}
      about={about}
      id={id}
      userId={user.id}
      name={nameOf(user)}
      keep={keep}
      onClose={() => askReport(null)}
    />
  )
}
