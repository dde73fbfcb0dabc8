import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { type LaneWait, type Outbox, sendsWhenClosed, useSyncState } from '#src/data/sync/hooks/outbox.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'

/** Waits that trying again does not end. */
const STUCK: ReadonlySet<LaneWait> = new Set(['sign-in', 'closed', 'update'])

/** How the sending goes on as a whole: progress while it runs, else how many wait and a way to try now. */
export function OutboxState({ outbox }: { outbox: Outbox }) {
  const { t } = useLingui()
  const sync = useSyncState()
  if (sync?.kind === 'syncing') {
    const { done, total } = sync
    return (
      <div className="mt-1" data-tint="anpan-brain">
        <div className="flex justify-end pb-2">
          <Badge kind="accent" icon="i-ph-arrows-clockwise-bold">
            <span className="num">
              <Trans comment="how many of the waiting changes are sent">
                Syncing {done} / {total}
              </Trans>
            </span>
          </Badge>
        </div>
        <Progress label={t`Sent so far`} value={done} max={total} />
      </div>
    )
  }
  return (
    <div className="flex items-center gap-3 min-h-11">
      <p className="flex-1 text-small text-muted num">
        {outbox.waiting > 0 ? (
          <span>
            <Plural value={outbox.waiting} one="# change is waiting" other="# changes are waiting" />
          </span>
        ) : null}
        {outbox.waiting > 0 && !STUCK.has(outbox.wait) && !sendsWhenClosed() ? (
          <span className="block text-caption">
            <Trans comment="of waiting changes, in a browser that cannot send them once the app is closed">
              Sends while the app is open
            </Trans>
          </span>
        ) : null}
      </p>
      {outbox.waiting > 0 && !STUCK.has(outbox.wait) ? (
        <Button size="sm" kind="soft" onClick={() => askDrain({ atOnce: true })}>
          <Trans comment="button; tries to send the waiting changes at once">Send now</Trans>
        </Button>
      ) : null}
    </div>
  )
}
