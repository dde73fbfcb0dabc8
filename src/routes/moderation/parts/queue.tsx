import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type QueueItem, SUSPENSION_DAYS, useReportedThing } from '#src/data/reports/hooks/moderation.ts'
import type { ReportReason } from '#src/data/reports/hooks/reporting.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useIsWider } from '#src/ui/use-is-wider.ts'
import { keyOf, useActs } from '../use-acts.ts'
import { useKeys } from '../use-keys.ts'
import { ActBar } from './act-bar.tsx'
import { ItemList } from './item-list.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { KeyCap } from './key-cap.tsx'
import { History, Reporters } from './report-cards.tsx'
import { ReportedItem } from './reported-item.tsx'
import { UndoNote } from './undo-note.tsx'

interface QueueProps {
  items: readonly QueueItem[] | undefined
  isError: boolean
  /** More waits behind these. */
  hasMore: boolean
  onMore(): void
}

/** The queue, worked through thing by thing: beside each other from 900 px, below each other on phones. */
export function Queue({ items, isError, hasMore, onMore }: QueueProps) {
  const { t } = useLingui()
  const isDesktop = useIsWider(900)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isListOpen, setListOpen] = useState(false)
  const acts = useActs((item) => setChosen(keyOf(item)))
  const open = items?.filter((item) => !acts.done.has(keyOf(item))) ?? []
  const at = Math.max(
    0,
    open.findIndex((item) => keyOf(item) === chosen),
  )
  const item = open[at]
  const { thing, isError: isLost } = useReportedThing(item)
  const [picked, setPicked] = useState<{
    key: string
    reason?: ReportReason
    days?: (typeof SUSPENSION_DAYS)[number]
  }>()
  const own = item && picked?.key === keyOf(item) ? picked : undefined
  const reason = own?.reason ?? item?.reasons[0]?.reason ?? (item?.isHeld ? 'spam' : 'other')
  const days = own?.days ?? SUSPENSION_DAYS[0]
  const pick = (change: Partial<NonNullable<typeof picked>>) =>
    item && setPicked({ ...own, ...change, key: keyOf(item) })

  const mayAct = Boolean(thing?.mayAct)
  const maySuspend = mayAct && !thing?.suspendedUntil
  const mayTakeDown = mayAct && item?.about !== 'person'
  function act(what: 'leave' | 'take-down' | 'suspend') {
    if (!item || !mayAct || (what === 'suspend' && !maySuspend) || (what === 'take-down' && !mayTakeDown)) return
    const next = open[at + 1] ?? open[at - 1]
    setChosen(next ? keyOf(next) : null)
    void acts.act(item, { act: what, reason, days })
  }
  const step = (by: 1 | -1) => {
    const next = open[at + by]
    if (next) setChosen(keyOf(next))
  }
  useKeys({
    l: () => act('leave'),
    t: () => act('take-down'),
    s: () => act('suspend'),
    j: () => step(1),
    k: () => step(-1),
    z: () => void acts.undo(),
  })

  const undo = acts.last ? (
    <UndoNote
      key={acts.last.entry.id}
      entry={acts.last.entry}
      until={acts.last.until}
      hasKey={isDesktop}
      onUndo={() => void acts.undo()}
    />
  ) : null
  // the next page comes with the answer to the last act
  if ((!items || (!item && hasMore)) && !isError) return <div aria-busy className="h-80" />
  if (!item)
    return (
      <div className="bg-surface desktop:(rounded-18px ring-line)">
        {items ? (
          <EmptyState kind="done" title={t`No reports waiting`} text={t`New reports will appear here.`} />
        ) : (
          <EmptyState
            kind="unsaved"
            title={t`The reports couldn’t be loaded`}
            text={t`They’ll load when you’re online.`}
          />
        )}
        <div className="max-w-360px mx-auto px-4 pb-4">{undo}</div>
      </div>
    )
  const bar = (
    <ActBar
      days={days}
      hasKeys={isDesktop}
      mayLeave={mayAct}
      mayTakeDown={mayTakeDown}
      maySuspend={maySuspend}
      whyNot={thing && !thing.mayAct}
      onAct={act}
    />
  )
  const choice = (
    <ReasonChoice
      reason={reason}
      days={days}
      onReason={(next) => pick({ reason: next })}
      onDays={(next) => pick({ days: next })}
    />
  )
  const list = (
    <ItemList
      items={open}
      current={item}
      {...(hasMore && { onMore })}
      onChoose={(next) => {
        setChosen(keyOf(next))
        setListOpen(false)
      }}
    />
  )
  const context = (
    <Boundary
      key={keyOf(item)}
      of={thing}
      name={`Reported ${keyOf(item)}`}
      text={[thing?.post, ...(thing?.around ?? [])].map((written) => written?.content ?? '').join('\n\n')}
    >
      <ReportedItem thing={thing} item={item} isError={isLost} />
    </Boundary>
  )
  const known = thing ? (
    <>
      <Boundary of={thing} name={`Reports of ${keyOf(item)}`}>
        <Reporters thing={thing} />
      </Boundary>
      <Boundary of={thing} name={`History of ${keyOf(item)}`}>
        <History thing={thing} />
      </Boundary>
    </>
  ) : null
  if (!isDesktop)
    return (
      <div className="bg-surface">
        <div className="flex items-center justify-between px-4 line-below">
          <Button kind="ghost" className="-ms-3" icon="i-ph-list" onClick={() => setListOpen(true)}>
            <Trans comment="button that opens the list of all that waits">All reports</Trans>
          </Button>
          <span className="num text-small text-muted">
            {at + 1} / {open.length}
          </span>
        </div>
        {context}
        {known}
        <div className="sticky bottom-[var(--dock)] z-1 px-4 py-3 bg-surface line-above">
          {undo}
          {choice}
          <div className="mt-3">{bar}</div>
        </div>
        {isListOpen ? (
          <Dialog
            title={t({ message: 'All reports', comment: 'button that opens the list of all that waits' })}
            onClose={() => setListOpen(false)}
          >
            {list}
          </Dialog>
        ) : null}
      </div>
    )
  return (
    <div className="grid grid-cols-[272px_minmax(0,1fr)_328px] gap-6 items-start">
      <section
        aria-label={t({ message: 'All reports', comment: 'button that opens the list of all that waits' })}
        className="bg-surface rounded-18px ring-line overflow-clip"
      >
        <div className="flex items-center justify-between px-3.5 min-h-11 line-below text-caption text-muted">
          <Trans comment="how the queue is ordered: by who has reported it, how many, how grave and how new it is">
            Most urgent first
          </Trans>
          <span className="flex gap-1">
            <KeyCap letter="J" />
            <KeyCap letter="K" />
          </span>
        </div>
        {list}
      </section>
      <div className="flex flex-col min-h-70vh bg-surface rounded-18px ring-line overflow-clip">
        <div className="flex-1">{context}</div>
        <div className="px-5 py-4 line-above">{bar}</div>
      </div>
      <div className="flex flex-col gap-3.5">
        {known}
        <div className="px-5 py-4 bg-surface rounded-18px ring-line">{choice}</div>
        {undo}
      </div>
    </div>
  )
}
