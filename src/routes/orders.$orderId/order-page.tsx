import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { type Order, pointsFor } from '#contract/orders.ts'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { CancelOrder } from '#src/features/shop/cancel-order.tsx'
import { DeliveryAddress } from '#src/features/shop/delivery-address.tsx'
import { OrderBill } from '#src/features/shop/order-bill.tsx'
import { OrderState } from '#src/features/shop/order-state.tsx'
import { OrderSteps } from '#src/features/shop/order-steps.tsx'
import { OrderItem } from '#src/features/shop/order-item.tsx'
import { productName } from '#src/features/shop/product-texts.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { type ShownOrder, useOrders } from '#src/data/orders/hooks/orders.ts'
import { useTakenBack } from '#src/data/sync/hooks/taken-back.ts'
import { longDate } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { sharesFor } from '#contract/holdings.ts'
import { HOLDING_NAMES } from '#src/features/orders/holdings.ts'
import { sharesText } from '#src/features/orders/kabu-pay-orders.ts'
import { RefusedOrder } from './parts/refused-order.tsx'

/** One order: how far it has come, what it is made of, what is paid and where it goes. */
export function OrderPage() {
  const { t } = useLingui()
  const { orderId } = useParams({ strict: false })
  const account = useAccount()
  const { orders, status } = useOrders(account?.kind === 'member')
  const shown = orders.find(({ order }) => order.id === orderId)
  const wasTakenBack = useTakenBack(orderId ?? '')
  const toOrders = (
    <Link to="/orders" className={buttonClass('secondary')}>
      <Trans comment="button; to the list of one's orders">Your orders</Trans>
    </Link>
  )
  return (
    <div className="w-full max-w-640px mx-auto desktop:(max-w-1040px px-8 pt-6)">
      {shown ? (
        shown.state === 'refused' ? (
          <RefusedOrder shown={shown} />
        ) : (
          <OrderDetails shown={shown} />
        )
      ) : (
        <div className="section" aria-busy={status === 'loading'}>
          <h1 className="only-read">
            <Trans context="noun" comment="noun; title of the page of one order; ja: 注文">
              Order
            </Trans>
          </h1>
          {wasTakenBack ? (
            <EmptyState
              kind="done"
              title={t`Order cancelled`}
              text={t`It hadn’t been sent yet, so nothing was ordered.`}
              action={toOrders}
            />
          ) : status === 'loading' || wasTakenBack === undefined ? (
            <div className="h-60" />
          ) : (
            <EmptyState
              kind={status === 'unsaved' ? 'unsaved' : 'search'}
              title={status === 'unsaved' ? t`This order isn’t saved on this device yet` : t`Order not found`}
              action={toOrders}
            />
          )}
        </div>
      )}
    </div>
  )
}

function OrderDetails({ shown }: { shown: ShownOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { order, state, cancelling } = shown
  const day = longDate(new Date(order.createdAt), language)
  const [first] = order.lines
  const isCancelled = order.cancelledAt !== null
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3 desktop:(px-0 pt-0)">
        <h1 className="text-h1">
          <Trans comment="title of an order; a date">Order from {day}</Trans>
        </h1>
        <OrderState shown={shown} />
      </div>
      <div className="desktop:(grid grid-cols-[1fr_360px] gap-5 items-start)">
        <div>
          <section aria-label={t({ message: 'Order status', comment: 'of an order' })} className="section">
            {state === 'waiting' ? (
              <p className="text-muted">
                <Trans>
                  This order is saved on this device and will be sent automatically when you’re online. It’s placed only
                  at this price.
                </Trans>
              </p>
            ) : isCancelled ? (
              <>
                <p className="text-muted">
                  <Trans>Cancelled. You’ve got back the points and play money you used.</Trans>
                </p>
                {order.shopWords ? (
                  <blockquote
                    aria-label={t({ message: 'Message from the shop', comment: 'what it said when it cancelled' })}
                    className="mt-2 text-15px whitespace-pre-wrap break-words"
                    dir="auto"
                  >
                    {order.shopWords}
                  </blockquote>
                ) : null}
              </>
            ) : (
              <OrderSteps order={order} hasTimes />
            )}
            {cancelling === 'refused' ? (
              <p role="status" className="mt-3 text-small text-danger-text">
                <Trans>It couldn’t be cancelled because it had already shipped.</Trans>
              </p>
            ) : null}
            {first ? <CancelOrder shown={shown} name={productName(first, language)} className="mt-4" /> : null}
          </section>
          <Section className="section-gap" title={<Trans comment="heading of what is ordered; ja: 商品">Items</Trans>}>
            <ul className="-my-3">
              {order.lines.map((line) => (
                <Boundary key={line.productId} of={line} name={`Order line ${line.productId}`} text={line.name} isRow>
                  <OrderItem line={line} />
                </Boundary>
              ))}
            </ul>
          </Section>
        </div>
        <div>
          <section
            aria-label={t({ message: 'Payment', comment: 'heading: how an order is paid; ja: 支払い' })}
            className="section section-gap desktop:mt-0!"
          >
            <OrderBill {...order} />
            <p className="marked-row mt-2 text-small text-muted">
              <PaidWith order={order} />
              <DemoMark>
                <Trans>Nothing was charged, and nothing will be shipped.</Trans>
              </DemoMark>
            </p>
            {isCancelled || order.state === 'delivered' ? null : (
              <p className="mt-2 rounded-14px bg-points-soft text-points-text px-3 py-2 text-small">
                <Trans comment="points that come once an order is delivered">
                  {pointsFor(order.total)} pt after delivery
                </Trans>
              </p>
            )}
          </section>
          {order.delivery ? (
            <Section
              className="section-gap"
              title={<Trans comment="heading: where an order goes; ja: 届け先">Deliver to</Trans>}
            >
              <DeliveryAddress delivery={order.delivery} />
            </Section>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** How an order was paid: by card, from the balance of Kabu Pay, or with how many shares of whom. */
function PaidWith({ order: { payment, holding, total } }: { order: Pick<Order, 'payment' | 'holding' | 'total'> }) {
  const { t, i18n } = useLingui()
  if (payment === 'demo-card') return t({ message: 'Card', comment: 'a way of paying' })
  if (holding === undefined) return 'Kabu Pay'
  const name = HOLDING_NAMES[holding]
  const company = typeof name === 'string' ? name : i18n._(name)
  const count = sharesText(sharesFor(total, holding))
  return t({ message: `${count} shares of ${company}`, comment: 'how an order was paid; a number and a company' })
}
