import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useProducts } from '#src/data/products/hooks.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { closeThen } from '#src/ui/hold-back.ts'
import { atPresentPrices } from './cart-rules.ts'
import { CartStep } from './cart-step.tsx'
import { OrdersStep } from './orders-step.tsx'
import { type CartChange, useCart, useFreshCart } from '#src/data/cart/hooks/cart.ts'

/** The cart, from which a page of its own leads on to an order; kept on the device, and needs no network. */
export function CartSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [cart, keep] = useCart()
  useFreshCart()
  const [hasFailed, setFailed] = useState(false)
  const { products } = useProducts()
  const [step, setStep] = useState<'cart' | 'earlier'>('cart')
  const body = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)

  // the button that led to another step is gone: the keyboard goes on in that step
  useEffect(() => {
    if (!isFirst.current) body.current?.focus()
    isFirst.current = false
  }, [step])

  if (!cart) return null

  async function handleChange(change: CartChange) {
    setFailed(!(await keep(change)))
  }

  return (
    <Dialog
      title={
        step === 'cart'
          ? t({ message: 'Cart', comment: 'title of the sheet; the shopping cart' })
          : t({ message: 'Earlier demo orders', comment: 'title; orders that were kept on this device alone' })
      }
      onClose={onClose}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <div role="alert">
          {hasFailed ? (
            <p className="field-error mb-2">
              <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
              <Trans>This device could not save the change</Trans>
            </p>
          ) : null}
        </div>
        {step === 'cart' ? (
          <CartStep
            lines={atPresentPrices(cart.lines, products)}
            earlierCount={cart.orders.length}
            onChange={(change) => void handleChange(change)} // shown when it is kept
            onCheckout={() => closeThen(onClose, () => void navigate({ to: '/checkout' }))}
            onOrders={() => closeThen(onClose, () => void navigate({ to: '/orders' }))}
            onEarlier={() => setStep('earlier')}
            onClose={onClose}
          />
        ) : (
          <OrdersStep orders={cart.orders} onBack={() => setStep('cart')} />
        )}
      </div>
    </Dialog>
  )
}
