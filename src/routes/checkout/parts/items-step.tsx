import { Trans } from '@lingui/react/macro'
import type { CartChange, OrderLine } from '#src/data/cart/hooks/cart.ts'
import { withMore, without } from '#src/features/shop/cart-rules.ts'
import { CartRow } from '#src/features/shop/cart-row.tsx'
import { FewLeft } from '#src/features/shop/few-left.tsx'
import { ShippingTime } from '#src/features/shop/shipping-time.tsx'
import { Section } from '#src/ui/section.tsx'
import { StepHead } from './step-head.tsx'

/** What is ordered, and how many of each. */
export const ItemsStep = ({ lines, onChange }: { lines: readonly OrderLine[]; onChange(change: CartChange): void }) => (
  <Section
    title={
      <StepHead nth={1}>
        <Trans comment="heading of what is ordered; ja: 商品">Items</Trans>
      </StepHead>
    }
  >
    <ul className="-my-3">
      {lines.map((line) => (
        <CartRow
          key={line.product.id}
          line={line}
          note={<FewLeft stock={line.product.stock} />}
          onQuantity={(quantity) => onChange((cart) => withMore(cart, line.product.id, quantity - line.quantity))}
          onRemove={() => onChange((cart) => without(cart, line.product.id))}
        />
      ))}
    </ul>
    <div className="mt-6 pt-3 line-above">
      <ShippingTime products={lines.map(({ product }) => product)} />
    </div>
  </Section>
)
