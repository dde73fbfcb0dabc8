import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Language } from '#contract/fields.ts'
import type { OrderStep } from '#contract/orders.ts'
import { canCancel, nextStep, type OpenOrder } from '#src/data/orders/hooks/open-orders.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { DeliveryAddress } from '#src/features/shop/delivery-address.tsx'
import { productName } from '#src/features/shop/product-texts.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { useStateWords } from '#src/features/shop/use-state-words.ts'
import { clock, shortDay } from '#src/lib/dates.ts'
import { yen } from '#src/lib/yen.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CancelForBuyer } from './cancel-for-buyer.tsx'

/** What an order is made of, in a line. */
export const whatIn = ({ lines }: OpenOrder, language: Language): string =>
  lines.map((line) => `${productName(line, language)} × ${line.quantity}`).join(', ')

interface OpenOrderRowProps {
  order: OpenOrder
  state: OrderStep
  onStep(next: OrderStep): void
}

/** An order that is on its way: whose it is, where it goes, and what can be done with it. */
export function OpenOrderRow({ order, state, onStep }: OpenOrderRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useStateWords()
  const id = useId()
  const at = new Date(order.createdAt)
  const next = nextStep(state)
  const step = next && words[next]
  return (
    <li className="line-above first:[border-top:0]">
      <article
        aria-labelledby={id}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 desktop:px-5 py-3 [overflow-wrap:anywhere]"
      >
        <div className="flex-1 min-w-0 basis-180px">
          <h2 id={id} className="text-15px font-650">
            {whatIn(order, language)}
          </h2>
          <p className="text-small text-muted num whitespace-normal">
            <time dateTime={order.createdAt}>
              {shortDay(at, language)} {clock(at, language)}
            </time>
            {' · '}
            {yen(order.total, language)}
          </p>
          <Buyer order={order} />
        </div>
        <Badge kind="accent">{words[state]}</Badge>
        {order.delivery ? (
          <div
            role="group"
            aria-label={t({ message: 'Deliver to', comment: 'heading: where an order goes; ja: 届け先' })}
            className="basis-full"
          >
            <DeliveryAddress delivery={order.delivery} />
          </div>
        ) : null}
        {order.isOwn ? (
          <p className="basis-full text-small text-muted">
            <Trans comment="said to a moderator in the list of orders">
              This is your order. Another moderator handles it.
            </Trans>
          </p>
        ) : null}
        {!order.isOwn && canCancel({ state, cancelledAt: order.cancelledAt }) ? (
          <CancelForBuyer order={order} name={whatIn(order, language)} />
        ) : null}
        {next && !order.isOwn ? (
          <Button size="sm" aria-describedby={id} onClick={() => onStep(next)}>
            {t({
              message: `Next: ${step}`,
              comment: 'button of a moderator: moves an order on to its next step, such as Shipped',
            })}
          </Button>
        ) : null}
      </article>
    </li>
  )
}

/** Whose an order is; leads to a conversation with them. */
function Buyer({ order: { buyer, isOwn } }: { order: OpenOrder }) {
  const nameOf = useNameOf()
  if (!buyer)
    return (
      <p className="text-small text-muted">
        <Trans comment="in place of the name of a buyer">The account is gone</Trans>
      </p>
    )
  const name = nameOf(buyer)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      <span>
        <Trans comment="whose an order is, in the list of moderators; a name">
          Buyer: <bdi>{name}</bdi>
        </Trans>
      </span>
      {isOwn ? null : (
        <Link to="/chattie" search={{ with: buyer.id }} className="reach relative text-13px font-650 text-accent-text">
          <Trans comment="link of a moderator beside an order: opens a conversation with its buyer">
            Message the buyer
          </Trans>
        </Link>
      )}
    </p>
  )
}
