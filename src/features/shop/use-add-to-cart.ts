import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Product } from '#contract/products.ts'
import { toast } from '#src/ui/toast-store.ts'
import { withProduct } from './cart-rules.ts'
import { hasCartHost, offerCart, openCart } from './cart-sheet-state.ts'
import { productName } from './product-texts.ts'
import { useCart } from '#src/data/cart/hooks/cart.ts'
import { useLanguage } from './use-language.ts'

/**
 * Puts a product into the cart, says so once the device has kept it, and offers to look at it. For pages whose loader
 * has `features/shop`.
 */
export function useAddToCart(): (product: Product, quantity?: number) => Promise<void> {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const [, keep] = useCart()
  function viewCart() {
    openCart()
    if (!hasCartHost()) void navigate({ to: '/discover' })
  }
  return async (product, quantity = 1) => {
    if (!(await keep((cart) => withProduct(cart, product, quantity)))) {
      toast.show({ kind: 'danger', title: t`This device couldn’t save the change` })
      return
    }
    offerCart({
      icon: 'i-ph-bag-simple',
      title: t`Added to the cart`,
      text: productName(product, language),
      action: { label: t({ message: 'View cart', comment: 'button in a toast' }), onSelect: viewCart },
    })
  }
}
