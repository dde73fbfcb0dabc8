import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parse } from 'valibot'
import type { HoldingId } from '#contract/holdings.ts'
import { Delivery, pointsFor, totalOf, UNPAID_PIECES_MAX } from '#contract/orders.ts'
import type { CartChange, OrderLine } from '#src/data/cart/hooks/cart.ts'
import { withoutOrdered } from '#src/features/shop/cart-rules.ts'
import { OrderBill } from '#src/features/shop/order-bill.tsx'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { useKabuPayShares, useKabuPayYen } from '#src/features/orders/kabu-pay-orders.ts'
import { useOwnPoints } from '#src/data/orders/hooks/points.ts'
import { placeOrder } from '#src/data/orders/hooks/ordering.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import {
  type DeliveryFault,
  deliveryFaults,
  hasFaults,
  mostPoints,
  orderLinesOf,
  paidBy,
  type PayingWay,
  sharesOffers,
} from '../rules.ts'
import { useDelivery } from '../use-delivery.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { ItemsStep } from './items-step.tsx'
import { PaymentStep } from './payment-step.tsx'

interface OrderFormProps {
  lines: readonly OrderLine[]
  keep(change: CartChange): Promise<boolean>
  /** The member's own name, in which an order goes until another is typed. */
  ownName: string
}

/** The three steps of an order, and its sum. What was typed is kept on the device; without a network the order waits there. */
export function OrderForm({ lines, keep, ownName }: OrderFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const { delivery, isUnfinished, change, ordered } = useDelivery(ownName)
  const [isChanging, setChanging] = useState(false)
  const [faults, setFaults] = useState<DeliveryFault>({})
  const [payment, setPayment] = useState<PayingWay>('demo-card')
  const [holding, setHolding] = useState<HoldingId>('anpan')
  const [points, setPoints] = useState(0)
  const { isBusy, run } = useOneAtATime()
  const { balance = 0 } = useOwnPoints(true)
  const walletYen = useKabuPayYen()
  const shares = useKabuPayShares()

  const wanted = orderLinesOf(lines)
  const most = mostPoints(balance, wanted)
  const pointsUsed = Math.min(points, most)
  const total = totalOf(wanted, { pointsUsed })
  const tooMany = lines.find(({ product, quantity }) => product.stock !== undefined && quantity > product.stock)
  const isMuch = lines.some(({ quantity }) => quantity > UNPAID_PIECES_MAX)
  const offers = sharesOffers(lines, total, shares)
  const isOverdrawn = payment === 'kabu-pay-demo' && walletYen !== undefined && walletYen < total
  const lacksShares = payment === 'shares' && (!offers || offers[holding].wanted > offers[holding].has)
  const isShort = isOverdrawn || lacksShares
  const price = yen(total, language)

  function handleDelivery(next: Delivery) {
    change(next)
    if (hasFaults(faults)) setFaults(deliveryFaults(next))
  }
  async function handleOrder(form: HTMLFormElement) {
    const found = deliveryFaults(delivery)
    setFaults(found)
    const [wrong] = Object.keys(found)
    if (wrong !== undefined) {
      const field = form.elements.namedItem(wrong)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    try {
      const id = await placeOrder({
        lines: wanted,
        total,
        delivery: parse(Delivery, delivery),
        ...paidBy(payment, holding),
        pointsUsed,
      })
      ordered()
      await keep((cart) => withoutOrdered(cart, wanted))
      toast.show(
        isOffline
          ? {
              icon: 'i-ph-clock',
              title: t`Your order is saved on this device`,
              text: t`It will be sent automatically when you’re online.`,
            }
          : { icon: 'i-ph-check-circle', title: t`Order placed` },
      )
      await navigate({ to: '/orders/$orderId', params: { orderId: id }, replace: true })
    } catch {
      toast.show({
        kind: 'danger',
        title: t`Your order wasn’t placed`,
        text: t`This device couldn’t save it. Try again.`,
      })
    }
  }

  return (
    <form
      className="desktop:(grid grid-cols-[1fr_360px] gap-5 items-start)"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void run(() => handleOrder(form)) // reports the outcome itself
      }}
    >
      <div>
        <ItemsStep lines={lines} onChange={(change) => void keep(change)} />
        <DeliveryStep
          delivery={delivery}
          faults={faults}
          isOpen={isChanging || isUnfinished}
          onOpen={() => setChanging(true)}
          onChange={handleDelivery}
        />
        <PaymentStep
          payment={payment}
          onPayment={setPayment}
          walletYen={walletYen}
          isShort={isShort}
          shares={offers && { holding, offers, onHolding: setHolding }}
          points={{ balance, most, used: pointsUsed, onUse: setPoints }}
        />
      </div>
      <div className="section-gap desktop:mt-0! sticky bottom-[var(--dock)] z-5 bg-surface line-above p-4 desktop:(rounded-18px ring-line border-0 p-5)">
        <OrderBill
          isCompact
          lines={wanted}
          pointsUsed={pointsUsed}
          total={total}
          note={
            <span className="text-caption text-points-text">
              <Trans comment="points that come once an order is delivered">{pointsFor(total)} pt after delivery</Trans>
            </span>
          }
        />
        <p role="status" className="text-caption text-danger-text">
          {tooMany
            ? t`Not enough in stock`
            : isMuch
              ? t`You can’t order that many at once`
              : lacksShares
                ? offers
                  ? t`Not enough shares`
                  : t`Not everything here can be paid for with shares`
                : isOverdrawn
                  ? t`Not enough in Kabu Pay`
                  : ''}
        </p>
        <Button
          type="submit"
          kind="primary"
          size="lg"
          className="mt-2 w-full"
          isBusy={isBusy}
          disabled={tooMany !== undefined || isMuch || isShort}
        >
          {isOffline ? (
            <Trans comment="button; verb; sent once there is a network; a price; nothing is charged">
              Order for {price} later (demo)
            </Trans>
          ) : (
            <Trans comment="button; verb; a price; nothing is charged">Order for {price} (demo)</Trans>
          )}
        </Button>
        {isOffline ? (
          <p className="mt-1.5 text-caption text-muted">
            <Trans>We’ll only order at this price. If anything changes, we’ll ask you first.</Trans>
          </p>
        ) : null}
      </div>
    </form>
  )
}
