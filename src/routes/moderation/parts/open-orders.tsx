import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Language } from '#contract/fields.ts'
import type { OrderStep } from '#contract/orders.ts'
import { canCancel, nextStep, type OpenOrder, useOpenOrders } from '#src/data/orders/hooks/open-orders.ts'
import { productName } from '#src/features/shop/product-texts.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { useStateWords } from '#src/features/shop/use-state-words.ts'
import { clock, shortDay } from '#src/lib/dates.ts'
import { yen } from '#src/lib/yen.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useOrderSteps } from '../use-order-steps.ts'
import { CancelForBuyer } from './cancel-for-buyer.tsx'

/** What was ordered and is on its way, the longest there first; each goes on by one step at a press. */
export function OpenOrders() {
  const { t } = useLingui()
  const { orders, waiting, isError } = useOpenOrders()
  const language = useLanguage()
  const words = useStateWords()
  const { stateOf, step } = useOrderSteps((order, state) => {
    const what = whatIn(order, language)
    const to = words[state]
    return t({ message: `${what}: ${to}`, comment: 'toast: what was ordered, and the step that it was moved on to' })
  })
  if (!orders && !isError) return <div aria-busy className="h-80" />
  if (!orders || orders.length === 0)
    return (
      <div className="bg-surface desktop:(rounded-18px ring-line)">
        {orders ? (
          <EmptyState kind="done" title={t`No orders on the way`} text={t`New orders will appear here.`} />
        ) : (
          <EmptyState
            kind="unsaved"
            title={t`The orders couldn’t be loaded`}
            text={t`They’ll load when you’re online.`}
          />
        )}
      </div>
    )
  const more = waiting - orders.length
  return (
    <section
      aria-label={t({
        message: 'On the way',
        comment: 'name of the list of orders that are not delivered yet; ja: お届け前',
      })}
      className="bg-surface desktop:(rounded-18px ring-line)"
    >
      <ul>
        {orders.map((order) => (
          <Boundary key={order.id} of={order} name={`Order ${order.id}`} text={order.id} isRow>
            <OrderRow order={order} state={stateOf(order)} onStep={(next) => step(order, next)} />
          </Boundary>
        ))}
      </ul>
      {more > 0 ? (
        <p className="px-4 desktop:px-5 py-3 line-above text-small text-muted">
          <Plural value={more} one="# more in the queue" other="# more in the queue" />
        </p>
      ) : null}
    </section>
  )
}

/** What an order is made of, in a line. */
const whatIn = ({ lines }: OpenOrder, language: Language): string =>
  lines.map((line) => `${productName(line, language)} × ${line.quantity}`).join(', ')

interface OrderRowProps {
  order: OpenOrder
  state: OrderStep
  onStep(next: OrderStep): void
}

function OrderRow({ order, state, onStep }: OrderRowProps) {
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
        </div>
        <Badge kind="accent">{words[state]}</Badge>
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
