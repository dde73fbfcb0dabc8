import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { StateChange } from '#src/data/stored-state/hooks/stored-state.ts'
import { useProducts } from '#src/data/products/hooks.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import type { Cart, Order } from './cart.ts'
import { atPresentPrices, orderNumber, totalYenOf, withOrder } from './cart-rules.ts'
import { CartStep } from './cart-step.tsx'
import { dismissCartToast } from './cart-toast.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { DoneStep } from './done-step.tsx'
import { OrdersStep } from './orders-step.tsx'
import { useCart } from './use-cart.ts'

type Step = 'cart' | 'confirm' | 'done' | 'orders'

/** The cart and the way from it to a demo order; all of it is kept on the device and needs no network. */
export function CartSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [cart, keep] = useCart()
  const [hasFailed, setFailed] = useState(false)
  const { products } = useProducts()
  const [step, setStep] = useState<Step>('cart')
  const [draft, setDraft] = useState<Order | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)

  useEffect(dismissCartToast, [])

  // the button that led to another step is gone: the keyboard goes on in that step
  useEffect(() => {
    if (!isFirst.current) body.current?.focus()
    isFirst.current = false
  }, [step])

  if (!cart) return null
  const lines = atPresentPrices(cart.lines, products)
  // only an order that the device has kept is said to be placed
  const placed = draft ? cart.orders.find(({ number }) => number === draft.number) : undefined
  const shown: Step = placed && step === 'confirm' ? 'done' : step

  async function handleChange(change: StateChange<Cart>) {
    setFailed(!(await keep(change)))
  }
  function handleCheckout() {
    const now = new Date()
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    setDraft({ number: orderNumber(now, random), at: now.getTime(), lines, totalYen: totalYenOf(lines) })
    setStep('confirm')
  }

  const titles: Record<Step, string> = {
    cart: t({ message: 'Cart', comment: 'title of the sheet; the shopping cart' }),
    confirm: t`Confirm your order`,
    done: t`Order placed`,
    orders: t`Your orders`,
  }
  return (
    <Dialog title={titles[shown]} onClose={onClose}>
      <div ref={body} tabIndex={-1} className="outline-none">
        <div role="alert">
          {hasFailed ? (
            <p className="field-error mb-2">
              <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
              <Trans>This device could not save the change</Trans>
            </p>
          ) : null}
        </div>
        {shown === 'cart' ? (
          <CartStep
            lines={lines}
            orderCount={cart.orders.length}
            onChange={(change) => void handleChange(change)} // shown when it is kept
            onCheckout={handleCheckout}
            onOrders={() => setStep('orders')}
            onClose={onClose}
          />
        ) : null}
        {shown === 'confirm' && draft ? (
          <ConfirmStep
            order={draft}
            onBack={() => setStep('cart')}
            onPlace={() => void handleChange((now) => withOrder(now, { ...draft, at: Date.now() }))} // shown when it is kept
          />
        ) : null}
        {shown === 'done' && placed ? (
          <DoneStep order={placed} onOrders={() => setStep('orders')} onClose={onClose} />
        ) : null}
        {shown === 'orders' ? <OrdersStep orders={cart.orders} onBack={() => setStep('cart')} /> : null}
      </div>
    </Dialog>
  )
}
