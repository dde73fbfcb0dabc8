import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { closeThen } from '#src/ui/hold-back.ts'
import type { CartChange, OrderLine } from '#src/data/cart/hooks/cart.ts'
import { totalYenOf, withLineBack, withMore, without } from './cart-rules.ts'
import { CartRow } from './cart-row.tsx'
import { DemoShopNote } from './demo-shop-note.tsx'
import { productName } from './product-texts.ts'
import { useLanguage } from './use-language.ts'

export interface CartStepProps {
  lines: readonly OrderLine[]
  /** Orders that were made before the shop took any; they are on this device alone. */
  earlierCount: number
  onChange(change: CartChange): void
  onCheckout(): void
  onOrders(): void
  onEarlier(): void
  onClose(): void
}

/** What is in the cart: quantities, removing with a way back, the sum, and the way on. */
export function CartStep({ lines, earlierCount, onChange, onCheckout, onOrders, onEarlier, onClose }: CartStepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const [removed, setRemoved] = useState<{ line: OrderLine; at: number } | null>(null)
  const removedName = removed ? productName(removed.line.product, language) : ''
  const total = yen(totalYenOf(lines), language)

  const showProducts = () => void navigate({ to: '/discover', search: { tab: 'products' } })
  function handleRemove(at: number) {
    const line = lines[at]
    if (!line) return
    setRemoved({ line, at })
    onChange((cart) => without(cart, line.product.id))
  }
  function handleUndo() {
    if (removed) onChange((cart) => withLineBack(cart, removed.line, removed.at))
    setRemoved(null)
  }

  return (
    <>
      <div aria-live="polite">
        {removed ? (
          <div className="post-bar mb-2 mt-0! bg-surface-3">
            <p className="flex-1 min-w-0 truncate">
              <Trans comment="a product was taken out of the cart">Removed: {removedName}</Trans>
            </p>
            <button type="button" className="post-bar-action text-accent-text" onClick={handleUndo}>
              <Trans comment="button beside what was just removed; verb">Undo</Trans>
            </button>
          </div>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyState
          kind="cart"
          title={t`Your cart is empty`}
          text={t`Items you add stay here, even offline.`}
          action={
            <Button kind="primary" onClick={() => closeThen(onClose, showProducts)}>
              <Trans comment="button; to the list of products">See products</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <ul>
            {lines.map((line, at) => (
              <CartRow
                key={line.product.id}
                line={line}
                onQuantity={(quantity) => onChange((cart) => withMore(cart, line.product.id, quantity - line.quantity))}
                onRemove={() => handleRemove(at)}
              />
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-3 line-above pt-3">
            <span className="text-muted">
              <Trans comment="sum of what is in the cart">Subtotal</Trans>
            </span>
            <b className="text-figure num" aria-live="polite">
              {total}
            </b>
          </p>
          <DemoShopNote isInSheet className="mt-2" />
          <Button kind="primary" size="lg" className="mt-3 w-full" onClick={onCheckout}>
            <Trans comment="button; verb: go on to the order">Check out</Trans>
          </Button>
        </>
      )}
      <button type="button" className={`${buttonClass('ghost')} mt-2 w-full`} onClick={onOrders}>
        <Trans comment="button; to the list of one's orders">Your orders</Trans>
      </button>
      {earlierCount > 0 ? (
        <button type="button" className={`${buttonClass('ghost')} w-full`} onClick={onEarlier}>
          <Plural value={earlierCount} one="# earlier demo order" other="# earlier demo orders" />
        </button>
      ) : null}
    </>
  )
}
