import { Trans, useLingui } from '@lingui/react/macro'
import type { Reading } from '#src/data/admin/hooks/read.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What stands in place of a reading that has not come: grey rows, or why there are none and the way to ask again. */
export function ReadingState({ reading, rows = 6 }: { reading: Reading; rows?: number }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  if (!reading.isError && !isOffline)
    return (
      <div aria-busy className="flex flex-col gap-4 p-4 bg-surface desktop:(rounded-18px ring-line p-5)">
        {Array.from({ length: rows }, (_, at) => (
          <Skeleton key={at} className="h-10" />
        ))}
      </div>
    )
  return (
    <div className="bg-surface desktop:(rounded-18px ring-line)">
      <EmptyState
        kind="unsaved"
        title={isOffline ? t`Go online to see this page` : t`This page couldn’t be loaded`}
        text={
          isOffline ? (
            <Trans context="console">It will load when you’re online.</Trans>
          ) : (
            <Trans>The server didn’t answer as it should. Try again.</Trans>
          )
        }
        action={
          <Button onClick={reading.retry}>
            <Trans comment="button; asks the server once more">Try again</Trans>
          </Button>
        }
      />
    </div>
  )
}

/** Says over a page that shows what was read before that there is no connection now. */
export function OfflineNote() {
  const isOffline = useIsOffline()
  return (
    <div aria-live="polite">
      {isOffline ? (
        <p className="flex items-center gap-2 mx-4 my-2 px-3 py-2 strip-offline rounded-12px text-small desktop:mx-0">
          <span aria-hidden className="i-ph-cloud-slash flex-none icon-18" />
          <span>
            <Trans>You’re offline. Go online to change anything here.</Trans>
          </span>
        </p>
      ) : null}
    </div>
  )
}
