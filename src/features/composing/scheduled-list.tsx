import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  cancelScheduled,
  keepAsDraft,
  sendScheduledNow,
  type ShownScheduled,
} from '#src/data/scheduled/hooks/scheduled.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { PlainRow } from './plain-row.tsx'
import { ScheduledEditor } from './scheduled-editor.tsx'
import { ScheduledRow } from './scheduled-row.tsx'
import { useOneChange } from './use-one-change.ts'

const TICK_MS = 15_000

/** The posts that wait for their time, under a heading, each with what can be done about it. */
export function ScheduledList({ items, aheadMs }: { items: readonly ShownScheduled[]; aheadMs: number }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const [now, setNow] = useState(Date.now)
  const [edited, setEdited] = useState<{ item: ShownScheduled; what: 'text' | 'time' } | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])

  const sayFailed = () =>
    toast.show({
      kind: 'danger',
      title: t`This device couldn’t save the change`,
      text: t`Your scheduled posts haven’t changed. Try again.`,
    })
  const { isBusy, change } = useOneChange(sayFailed)
  const handleDelete = (item: ShownScheduled) =>
    change(async () => {
      const { undo } = await cancelScheduled(item)
      toast.show({
        icon: 'i-ph-trash',
        title: t`Scheduled post deleted`,
        action: {
          label: t({ message: 'Undo', comment: 'button in a toast' }),
          onSelect: () => void undo().then((isBack) => isBack || sayFailed(), sayFailed),
        },
      })
    })
  const handleSendNow = (item: ShownScheduled) =>
    change(async () => {
      await sendScheduledNow(item)
      toast.show({
        icon: 'i-ph-paper-plane-right',
        title: isOffline ? t`Will be posted as soon as you’re online` : t`Posted now`,
      })
    })
  const handleKeep = (item: ShownScheduled) =>
    change(async () => {
      await keepAsDraft(item)
      toast.show({ icon: 'i-ph-note-pencil', title: t`Moved to your drafts` })
    })

  if (items.length === 0) return null
  return (
    <section className="pt-2">
      <h3 className="pb-2 text-small font-650 text-muted">
        <Trans comment="heading of the list, followed by how many there are">
          Scheduled <span className="num">{items.length}</span>
        </Trans>
      </h3>
      <ul>
        {items.map((item) => (
          <Boundary
            key={item.id}
            of={item}
            name={`Scheduled post ${item.id}`}
            instead={
              <PlainRow
                text={item.content}
                onOpen={() => setEdited({ item, what: 'text' })}
                onDelete={() => handleDelete(item)}
              />
            }
          >
            <ScheduledRow
              item={item}
              now={now}
              isBusy={isBusy}
              onEdit={(what) => setEdited({ item, what })}
              onSendNow={() => handleSendNow(item)}
              onDelete={() => handleDelete(item)}
              onKeepAsDraft={() => handleKeep(item)}
            />
          </Boundary>
        ))}
      </ul>
      {edited ? <ScheduledEditor {...edited} aheadMs={aheadMs} onClose={() => setEdited(null)} /> : null}
    </section>
  )
}
