import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failReasons } from '#src/features/posts/fail-reasons.ts'
import { reasonIn } from '#src/features/orders/order-reasons.ts'
import { OrderBill } from '#src/features/shop/order-bill.tsx'
import { OrderItem } from '#src/features/shop/order-item.tsx'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { giveUp, reorder } from '#src/data/orders/hooks/ordering.ts'
import type { ShownOrder } from '#src/data/orders/hooks/orders.ts'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { type Answers, type Choice, choicesOf, wantedNow } from '../rules.ts'

/** An order that the shop did not take: what is otherwise now, and what its person wants. Nothing is bought until they say so. */
export function RefusedOrder({ shown: { order, reason, facts, seq } }: { shown: ShownOrder }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>({})
  const lines = order.lines.map(({ nameTexts, art, ...line }) => ({
    ...line,
    ...(nameTexts && { nameTexts }),
    ...(art !== undefined && { art }),
  }))
  const known = facts ?? { lines: [], points: order.pointsUsed }
  const choices = choicesOf(lines, known)
  const wanted = wantedNow(choices, answers, order.pointsUsed, known)
  const changed = choices.filter(({ is }) => is !== 'as-it-is').length
  const isNotPayable = reason === 'not-payable'
  const isBounded = reason === 'too-many-pieces'
  const byCard = isNotPayable ? { payment: 'demo-card' as const } : {}
  const price = wanted && yen(wanted.total, language)

  async function attempt(work: Promise<void>) {
    try {
      await work
    } catch {
      toast.show({ kind: 'danger', title: t`This device couldn’t save the change` })
    }
  }
  async function handleGiveUp() {
    await giveUp(seq ?? 0)
    await navigate({ to: '/orders', replace: true })
  }

  return (
    <>
      <h1 className="only-read">
        <Trans comment="title: an order that the shop did not take">Order not placed</Trans>
      </h1>
      <div role="status" className="flex gap-3 m-4 rounded-18px bg-pending-soft text-pending-text p-4 desktop:mx-0">
        <span aria-hidden className="i-ph-warning-circle-fill icon-24 flex-none" />
        <div>
          <p className="text-title">
            {reason === 'price-changed' ? (
              <span>
                <Plural value={changed} one="# price has changed" other="# prices have changed" />
              </span>
            ) : (
              <span>{i18n._(reasonIn(failReasons, reason ?? 'refused'))}</span>
            )}
          </p>
          <p className="text-small">
            {isBounded ? (
              <Trans>Until your orders are paid, some stock is reserved for other people.</Trans>
            ) : (
              <Trans>Something changed before your order reached the shop. Nothing was ordered.</Trans>
            )}
          </p>
        </div>
      </div>
      <Section title={<Trans comment="heading of what is ordered; ja: 商品">Items</Trans>}>
        <ul className="-my-3">
          {choices.map((choice) => (
            <ChangedLine
              key={choice.line.productId}
              choice={choice}
              isBounded={isBounded}
              answer={answers[choice.line.productId]}
              onAnswer={(answer) => setAnswers({ ...answers, [choice.line.productId]: answer })}
            />
          ))}
        </ul>
      </Section>
      <div className="section section-gap">
        {wanted ? (
          <OrderBill {...wanted} />
        ) : (
          <p className="text-muted">
            <Trans comment="of an order that was refused; an amount">
              Total when you ordered: {yen(order.total, language)}
            </Trans>
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2.5 [&>*]:flex-1">
          <Button onClick={() => void attempt(handleGiveUp())}>
            <Trans comment="button; an order that was refused is given up">Don’t order</Trans>
          </Button>
          <Button
            kind="primary"
            disabled={!wanted}
            onClick={() =>
              wanted && seq !== undefined ? void attempt(reorder(seq, { ...wanted, ...byCard })) : undefined
            }
          >
            {price && isNotPayable ? (
              <Trans comment="button; verb; a price; an order that cannot be paid with shares">
                Order for {price} by card (demo)
              </Trans>
            ) : price ? (
              <Trans comment="button; verb; a price; nothing is charged">Order for {price} (demo)</Trans>
            ) : (
              <Trans comment="on a button that cannot be pressed yet">Choose an option</Trans>
            )}
          </Button>
        </div>
      </div>
    </>
  )
}

interface ChangedLineProps {
  choice: Choice
  /** The shop has more than this person can order now. */
  isBounded: boolean
  answer: 'take' | 'leave' | undefined
  onAnswer(answer: 'take' | 'leave'): void
}

/** A line with what is otherwise now, and the two ways. */
function ChangedLine({ choice: { line, now, is }, isBounded, answer, onAnswer }: ChangedLineProps) {
  const language = useLanguage()
  const before = yen(line.unitPrice * line.quantity, language)
  if (is === 'as-it-is') return <OrderItem line={line} />
  const after = now ? yen(now.unitPrice * now.quantity, language) : null
  return (
    <OrderItem
      line={now ?? line}
      price={
        <span className="text-end num">
          <s className="block text-small text-faint">{before}</s>
          {after ? <b>{after}</b> : null}
        </span>
      }
    >
      {now ? (
        <div className="mt-2 flex flex-wrap gap-2 [&>*]:flex-1">
          <Button size="sm" aria-pressed={answer === 'leave'} onClick={() => onAnswer('leave')}>
            <Trans comment="button; a product is left out of an order; ja: この商品を外す">Remove item</Trans>
          </Button>
          <Button
            size="sm"
            kind={answer === 'take' ? 'primary' : 'soft'}
            aria-pressed={answer === 'take'}
            onClick={() => onAnswer('take')}
          >
            {is === 'stock' && isBounded ? (
              <Plural value={now.quantity} one="Order # for now" other="Order # for now" />
            ) : is === 'stock' ? (
              <Plural value={now.quantity} one="Order the # that’s left" other="Order the # that are left" />
            ) : (
              <Trans comment="button; verb; a new price">Buy for {after}</Trans>
            )}
          </Button>
        </div>
      ) : (
        <p className="mt-1 text-small text-danger-text">
          {isBounded ? (
            <Trans comment="of a product that a person cannot order more of for now">
              You can’t order more of this for now. It will be removed from the order
            </Trans>
          ) : (
            <Trans comment="of a product that is no longer in stock">Sold out. It will be removed from the order</Trans>
          )}
        </p>
      )}
    </OrderItem>
  )
}
