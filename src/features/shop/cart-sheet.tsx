import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useProducts } from '#src/data/products/hooks.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { closeThen } from '#src/ui/hold-back.ts'
import { type CartChange, type Order, useCart, useFreshCart } from '#src/data/cart/hooks/cart.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { yen } from '#src/lib/yen.ts'
import { atPresentPrices } from './cart-rules.ts'
import { CartStep } from './cart-step.tsx'
import { useLanguage } from './use-language.ts'
import { productName } from './product-texts.ts'

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
              <Trans>This device couldn’t save the change</Trans>
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

/** The demo orders of this person on this device, newest first. */
function OrdersStep({ orders, onBack }: { orders: readonly Order[]; onBack(): void }) {
  return (
    <>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.number}>
            <Boundary of={order} name={`Order ${order.number}`} text={order.number}>
              <EarlierOrder order={order} />
            </Boundary>
          </li>
        ))}
      </ul>
      <Button className="mt-4 w-full" onClick={onBack}>
        <Trans comment="button; from the order back to the cart">Back to cart</Trans>
      </Button>
    </>
  )
}

function EarlierOrder({ order }: { order: Order }) {
  const language = useLanguage()
  const at = new Date(order.at)
  return (
    <>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-small">
        <b className="num font-650">{order.number}</b>
        <span className="num text-muted">
          {longDate(at, language)} {clock(at, language)}
        </span>
      </p>
      <OrderLines order={order} />
    </>
  )
}

/** What an order is made of, and its total. */
function OrderLines({ order }: { order: Order }) {
  const language = useLanguage()
  return (
    <dl className="inset">
      {order.lines.map(({ product, quantity, unitYen }) => (
        <div key={product.id} className="flex justify-between gap-3 py-1 text-small">
          <dt className="min-w-0">
            <Boundary of={product} name={`Product ${product.id}`} text={product.name}>
              {() => <span>{productName(product, language)} </span>}
            </Boundary>
            <span className="num text-muted">× {quantity}</span>
          </dt>
          <dd className="num">{yen(unitYen * quantity, language)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-3 line-above pt-2 font-700">
        <dt>
          <Trans comment="sum of an order">Total</Trans>
        </dt>
        <dd className="num text-17px">{yen(order.totalYen, language)}</dd>
      </div>
    </dl>
  )
}
