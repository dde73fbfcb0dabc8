import { Plural, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { createPortal } from 'react-dom'
import { useShownCart } from '#src/data/cart/hooks/shown-cart.ts'
import { countOf } from '#src/features/shop/count-of.ts'
import { closeCart, openCart, useIsCartHost } from '#src/features/shop/cart-sheet-state.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry, loadAhead } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'

const loadSheet = withTexts(() => import('#src/features/shop/cart-sheet.tsx'), 'live')
const CartSheet = lazyWithRetry(loadSheet, 'CartSheet')

/** The bag with the number of things in it; it opens the cart. */
export function BagButton() {
  const { t } = useLingui()
  const id = useId()
  const cart = useShownCart()
  const isHost = useIsCartHost()
  const count = countOf(cart?.value?.lines ?? [])
  return (
    <>
      <span className="relative">
        <IconButton
          label={t({ message: 'Cart', comment: 'button in the header; the shopping cart' })}
          icon="i-ph-bag-simple"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={openCart}
          onPointerEnter={() => loadAhead(loadSheet)}
        />
        {/* beside the button, whose name is the same however much is in it */}
        {count > 0 ? (
          <span aria-hidden className="count-mark absolute top-1 end-1 pointer-events-none">
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </span>
      <span id={id} hidden>
        {count > 0 ? (
          <span>
            <Plural value={count} one="# item" other="# items" />
          </span>
        ) : null}
      </span>
      {/* in the page's body: a header that is out of the way would take the sheet with it */}
      {isHost ? createPortal(<CartSheet onClose={closeCart} />, document.body) : null}
    </>
  )
}
