import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCart, useFreshCart } from '#src/data/cart/hooks/cart.ts'
import { authorName } from '#contract/author-name.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { MembersOnly } from '#src/features/shop/members-only.tsx'
import { atPresentPrices } from '#src/features/shop/cart-rules.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useProducts } from '#src/data/products/hooks.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { OrderForm } from './parts/order-form.tsx'

/** The way from the cart to an order: what, where to, and how it is paid, all on one page. */
export function CheckoutPage() {
  const { t } = useLingui()
  const account = useAccount()
  const [cart, keep] = useCart()
  useFreshCart()
  const { products } = useProducts()
  const lang = useLanguage()
  const lines = atPresentPrices(cart?.lines ?? [], products)
  return (
    <div className="w-full max-w-640px mx-auto desktop:(max-w-1040px px-8 pt-6)">
      <h1 className="text-h1 lt-desktop:only-read desktop:mb-4">
        <Trans comment="title of the page on which one orders; ja: 注文する">Checkout</Trans>
      </h1>
      {!cart || !account ? null : lines.length === 0 ? (
        <div className="section">
          <EmptyState
            kind="cart"
            title={t`Your cart is empty`}
            text={t`Items you add stay here, even offline.`}
            action={
              <Link to="/discover" search={{ tab: 'products' }} className={buttonClass('primary')}>
                <Trans comment="button; to the list of products">See products</Trans>
              </Link>
            }
          />
        </div>
      ) : account.kind === 'member' ? (
        <OrderForm lines={lines} keep={keep} ownName={account.user ? authorName({ user: account.user, lang }) : ''} />
      ) : (
        <div className="section">
          <MembersOnly next="/checkout" />
        </div>
      )}
    </div>
  )
}
