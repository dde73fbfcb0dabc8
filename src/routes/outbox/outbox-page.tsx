import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ExpiryNotice } from '#src/features/device/expiry-notice.tsx'
import {
  type LaneWait,
  type Outbox,
  type OutboxItem,
  sendsWhenClosed,
  useOutbox,
  useSyncState,
} from '#src/data/sync/hooks/outbox.ts'
import { EditedPost } from '#src/features/posts/edited-post.tsx'
import { useEditPost } from '#src/features/posts/use-edit-post.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { kinds } from './kinds.ts'
import { OutboxRow } from './parts/outbox-row.tsx'

/** Waits that trying again does not end. */
const STUCK: ReadonlySet<LaneWait> = new Set(['sign-in', 'closed', 'update'])

/** How the sending goes on as a whole: progress while it runs, else how many wait and a way to try now. */
function OutboxState({ outbox }: { outbox: Outbox }) {
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

/** A post keeps its row, and with it the focus, when an edit gives it another place. */
const keyOf = ({ kind, target, seq }: OutboxItem): string | number =>
  kinds[kind].isWritten && kind !== 'post.edit' && target ? target : seq

const newestFirst = (one: OutboxItem, other: OutboxItem): number =>
  (other.settledAt ?? '').localeCompare(one.settledAt ?? '') || other.seq - one.seq

/** True for a sent change that is listed; a read mark is not, since it comes from looking alone. */
const isToldAsSent = ({ state, kind }: OutboxItem): boolean => state === 'sent' && kind !== 'conversation.read'

/** Every change that waits on this device, in order, and those that were sent lately. */
export function OutboxPage() {
  const { t } = useLingui()
  const outbox = useOutbox()
  const editing = useEditPost()
  if (!outbox) return null
  const unsent = outbox.items.filter((item) => item.state !== 'sent')
  const sent = outbox.items.filter(isToldAsSent).sort(newestFirst)
  return (
    <div className="w-full max-w-640px mx-auto desktop:py-5">
      <div className="bg-surface px-4 pt-4 pb-2 desktop:(rounded-18px ring-line px-5)">
        <h1 className="text-18px leading-1.4 font-700 lt-desktop:only-read">
          <Trans comment="title of the list of changes that wait to be sent; ja: 送信トレイ">Outbox</Trans>
        </h1>
        {unsent.length > 0 ? (
          <>
            <OutboxState outbox={outbox} />
            <ExpiryNotice />
            <ol className="mt-2">
              {unsent.map((item) => (
                <OutboxRow
                  key={keyOf(item)}
                  item={item}
                  wait={outbox.wait}
                  until={outbox.until}
                  onEdit={editing.open}
                />
              ))}
            </ol>
          </>
        ) : (
          <EmptyState
            kind="done"
            title={t`Nothing waiting to send`}
            text={t`Posts and likes you make offline stay here until they’re sent.`}
            action={
              <Link to="/" search={{ compose: 1 }} className={buttonClass('secondary')}>
                <Trans comment="link that opens the composer">Write a post</Trans>
              </Link>
            }
          />
        )}
        {sent.length > 0 ? (
          <section aria-labelledby="sent" className="mt-4">
            <h2 id="sent" className="text-h2">
              <Trans comment="heading over changes that reached the server lately">Recently sent</Trans>
            </h2>
            <ol>
              {sent.map((item) => (
                <OutboxRow key={item.seq} item={item} wait={null} until={null} />
              ))}
            </ol>
          </section>
        ) : null}
        <EditedPost
          editing={editing}
          ofComment={{
            title: t({
              message: 'Edit comment',
              comment: 'title of the dialog in which a comment that waits is changed',
            }),
            label: t({ message: 'Write a comment', comment: 'name of the field' }),
          }}
        />
      </div>
    </div>
  )
}
