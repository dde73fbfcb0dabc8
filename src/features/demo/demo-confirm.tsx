import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DemoMark } from './demo-mark.tsx'
import { PriceRow, TotalRow } from './price-row.tsx'

export interface DemoQuestion {
  /** The question itself: Enrol in this course? */
  title: string
  /** What it is about, such as the name of the course. */
  about?: string | undefined
  /** The lines of the bill, in the language's own form; the last is what is paid or won. */
  bill: readonly { term: string; amount: string }[]
  /** What is not real about it. */
  says: string
  /** The button that does it. */
  action: string
  onConfirm(): void
}

/** Asks before demo money is spent or a demo contract is made: names the price and what is not real. */
export function DemoConfirm({
  title,
  about,
  bill,
  says,
  action,
  onConfirm,
  onClose,
  children,
}: DemoQuestion & { onClose(): void; children?: ReactNode }) {
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), []) // a key that is still held from the opening press does nothing
  const total = bill.at(-1)
  return (
    <Dialog
      kind="alert"
      title={title}
      mark={<DemoMark isOpenAtFirst>{says}</DemoMark>}
      onClose={onClose}
      actions={
        <>
          <Button ref={stop} onClick={onClose}>
            <Trans context="demo" comment="button of a question about demo money; nothing is done; ja: やめる">
              Not now
            </Trans>
          </Button>
          <Button kind="tint" className="flex-[1.6]!" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {about ? <p className="pt-2 text-title">{about}</p> : null}
      {children}
      <dl className="mt-2">
        {bill.slice(0, -1).map(({ term, amount }) => (
          <PriceRow key={term} term={term}>
            {amount}
          </PriceRow>
        ))}
        {total ? <TotalRow term={total.term}>{total.amount}</TotalRow> : null}
      </dl>
    </Dialog>
  )
}
