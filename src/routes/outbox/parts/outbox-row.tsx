import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeletePost } from '#src/features/posts/later/use-delete-post.ts'
import { useDiscard } from '#src/features/posts/use-discard.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { retryEntry } from '#src/data/sync/hooks/entries.ts'
import type { LaneWait, OutboxItem } from '#src/data/sync/hooks/outbox.ts'
import { Boundary, PlainText } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { lookOf } from '../look.ts'
import { useItemWords } from '../use-item-words.ts'
import { kinds } from '../kinds.ts'

const ScheduleSheet = lazyWithRetry(() => import('#src/features/composing/schedule-sheet.tsx'), 'ScheduleSheet')

export interface OutboxRowProps {
  item: OutboxItem
  wait: LaneWait
  until: Date | null
  onEdit?(seq: number): Promise<void>
}

/** One change; one whose words cannot be drawn is shown as its text, and can be discarded and tried again. */
export function OutboxRow(props: OutboxRowProps) {
  const { item } = props
  return (
    <Boundary of={item} name={`Change ${item.seq}`} instead={<PlainRow item={item} />}>
      <DrawnRow {...props} />
    </Boundary>
  )
}

function PlainRow({ item }: Pick<OutboxRowProps, 'item'>) {
  const saySaveFailed = useSaveFailed()
  const discard = useDiscard()
  return (
    <li className="flex items-center gap-2 py-3 line-above">
      <PlainText text={item.text ?? item.kind} className="flex-1 min-w-0" />
      {item.canDiscard ? (
        <Button size="xs" onClick={() => void discard(item.seq).catch(saySaveFailed)}>
          <Trans comment="button on a change that was not sent; throws it away">Discard</Trans>
        </Button>
      ) : null}
      {item.state === 'failed' ? (
        <Button size="xs" kind="soft" onClick={() => void retryEntry(item.seq).catch(saySaveFailed)}>
          <Trans comment="button on a change that could not be sent; tries again">Retry</Trans>
        </Button>
      ) : null}
    </li>
  )
}

/** The kind of change, its first two lines, how far it has come and why, and what can be done about it. */
function DrawnRow({ item, wait, until, onEdit }: OutboxRowProps) {
  const saySaveFailed = useSaveFailed()
  const discard = useDiscard()
  const remove = useDeletePost()
  const [isBusy, setBusy] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const words = useItemWords()(item, wait, until)
  const needsSignIn = item.state === 'waiting' && wait === 'sign-in'
  // trying again would be in vain: which text it shall be is asked where both are seen
  const mustChoose = item.reason === 'edited'
  const look = lookOf(item, wait)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch {
      saySaveFailed()
    } finally {
      setBusy(false)
    }
  }
  const handleDiscard = () =>
    run(async () => {
      await discard(item.seq)
      document.getElementById('main')?.focus({ preventScroll: true }) // the row is gone, and the focus with it
    })

  return (
    <li className="flex items-start gap-3 py-3 line-above">
      <span
        aria-hidden
        className={`grid place-items-center w-36px h-36px flex-none rounded-[14px_14px_5px_14px] ${look.ground}`}
      >
        <span className={`${look.icon} icon-20`} />
      </span>
      <div className="flex-1 min-w-0">
        <p className="text-caption text-faint">{words.kind}</p>
        <p className="line-clamp-2 text-14px leading-1.5 font-500" dir="auto">
          {words.text}
        </p>
        <p className={`mt-0.5 text-caption ${look.text}`}>{words.state}</p>
        {item.state === 'waiting' && kinds[item.kind].isWritten && !item.canEdit ? (
          <p className="mt-0.5 text-caption text-muted">
            <Trans comment="why a post that waits has no button to edit it: a try to send it had no answer">
              It may have arrived already, so it can’t be edited
            </Trans>
          </p>
        ) : null}
        {item.state === 'sent' || item.state === 'sending' ? null : (
          <div className="flex flex-wrap gap-2 pt-2 empty:hidden">
            {item.canDiscard ? (
              <Button size="xs" disabled={isBusy} onClick={() => void handleDiscard()}>
                <Trans comment="button on a change that was not sent; throws it away">Discard</Trans>
              </Button>
            ) : null}
            {!item.canDiscard && item.kind === 'post.create' ? (
              <Button size="xs" disabled={isBusy} onClick={() => void run(() => remove(item.target))}>
                <Trans comment="button on a change that was not sent; throws it away">Discard</Trans>
              </Button>
            ) : null}
            {item.canEdit && onEdit && !mustChoose && item.reason !== 'too-late' ? (
              <Button size="xs" onClick={() => void onEdit(item.seq)}>
                <Trans comment="button on a post that was not sent yet">Edit</Trans>
              </Button>
            ) : null}
            {item.raw ? <CopyButton raw={item.raw} /> : null}
            {mustChoose ? (
              <Link to="/posts/$postId" params={{ postId: item.target }} className={buttonClass('soft', 'xs')}>
                <Trans comment="link to a post that has two texts, one of which is to be chosen">
                  Choose a version
                </Trans>
              </Link>
            ) : null}
            {item.state === 'failed' &&
            !item.raw &&
            !mustChoose &&
            item.kind !== 'schedule.set' &&
            item.reason !== 'too-late' ? (
              <Button size="xs" kind="soft" disabled={isBusy} onClick={() => void run(() => retryEntry(item.seq))}>
                <Trans comment="button on a change that could not be sent; tries again">Retry</Trans>
              </Button>
            ) : null}
            {item.kind === 'schedule.set' && item.state === 'failed' ? (
              <Button size="xs" kind="soft" onClick={() => setChoosing(true)}>
                <Trans comment="button at a scheduled post that did not go out; its person chooses a new time">
                  Choose
                </Trans>
              </Button>
            ) : null}
            {needsSignIn ? (
              <Link to="/sign-in" className={buttonClass('primary', 'xs')}>
                <Trans comment="link; verb">Sign in</Trans>
              </Link>
            ) : null}
          </div>
        )}
        {isChoosing ? <ScheduleSheet onClose={() => setChoosing(false)} /> : null}
      </div>
    </li>
  )
}

/** Copies all that a damaged change still holds, as it is stored. */
function CopyButton({ raw }: { raw: string }) {
  const { t } = useLingui()
  const words = { copied: t({ message: 'Copied', comment: 'toast' }), refused: t`Your browser blocked copying` }
  return (
    <Button size="xs" onClick={() => void copyText(raw, words)}>
      <Trans comment="button; copies what a damaged change still holds">Copy what’s left</Trans>
    </Button>
  )
}
