import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { encoded } from '#contract/cut-text.ts'
import { SHIPPING_YEN } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { wholeYen } from '#contract/whole-yen.ts'
import { FavouriteButton } from '#src/features/shop/favourite-button.tsx'
import { PayableMark } from '#src/features/shop/payable-mark.tsx'
import { DemoShopNote } from '#src/features/shop/demo-shop-note.tsx'
import { FewLeft } from '#src/features/shop/few-left.tsx'
import { ProductPicture } from '#src/features/shop/product-picture.tsx'
import { productDescription, productName } from '#src/features/shop/product-texts.ts'
import { QuantityStepper } from '#src/features/shop/quantity-stepper.tsx'
import { ShippingTime } from '#src/features/shop/shipping-time.tsx'
import { useFreshCart } from '#src/data/cart/hooks/cart.ts'
import { useAddToCart } from '#src/features/shop/use-add-to-cart.ts'
import { useFavouriting } from '#src/features/shop/use-favouriting.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { useProducts } from '#src/data/products/hooks.ts'
import { yen } from '#src/lib/yen.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { RatingLink, REVIEWS_ID } from './parts/rating-link.tsx'

const Reviews = lazyWithRetry(() => import('./parts/reviews.tsx'), 'Reviews', <div className="h-80" />)
const BagButton = lazyWithRetry(() => import('#src/shell/bag-button.tsx'), 'BagButton', <span className="w-11 h-11" />)

/** One product: what it is, what it costs, how many are left; from storage when there is no network. */
export function ProductPage() {
  const { t } = useLingui()
  const { productId } = useParams({ strict: false })
  const { products, status } = useProducts()
  const product = products.find(({ id }) => id === productId)
  return (
    <div className="w-full max-w-640px mx-auto desktop:(max-w-1040px px-8 pt-6)">
      {product ? (
        <ProductDetails product={product} />
      ) : (
        <div className="section" aria-busy={status === 'loading'}>
          <h1 className="only-read">
            <Trans context="noun" comment="noun; title of the page of one product">
              Product
            </Trans>
          </h1>
          {status === 'loading' ? (
            <div className="h-80" />
          ) : (
            <EmptyState
              kind={status === 'unsaved' ? 'unsaved' : 'search'}
              title={
                status === 'unsaved'
                  ? t`This product isn’t saved on the device yet`
                  : t`This product is no longer available`
              }
              action={
                <Link to="/discover" search={{ tab: 'products' }} className={buttonClass('secondary')}>
                  <Trans comment="button; to the list of products">See products</Trans>
                </Link>
              }
            />
          )}
        </div>
      )}
    </div>
  )
}

function ProductDetails({ product }: { product: Product }) {
  const { t } = useLingui()
  const language = useLanguage()
  const addToCart = useAddToCart()
  useFreshCart()
  const { favourites, toggle } = useFavouriting(useQueueWish())
  const [quantity, setQuantity] = useState(1)
  const name = productName(product, language)
  const isSoldOut = product.stock === 0
  const sum = yen(wholeYen(product.price) * quantity, language)
  const shipping = yen(SHIPPING_YEN, language)
  const handleCopy = () =>
    copyText(`${location.origin}/products/${encoded(product.id)}`, {
      icon: 'i-ph-link',
      copied: t`Link copied`,
      refused: t`Your browser blocked copying`,
    })
  return (
    <>
      <BarActions>
        <div className="flex desktop:(absolute end-8)">
          <IconButton
            label={t({ message: 'Copy link', comment: 'button; to a product' })}
            icon="i-ph-link"
            onClick={() => void handleCopy()}
          />
          <BagButton />
        </div>
      </BarActions>
      <article aria-label={name} className="desktop:(grid grid-cols-2 gap-8 items-start)">
        <div className="bg-surface p-4 desktop:(rounded-18px ring-line)">
          <ProductPicture product={product} isEager className="w-full h-auto max-h-60vh rounded-18px" />
        </div>
        <div className="bg-surface px-4 pb-4 desktop:(rounded-18px ring-line p-5)">
          <h1 className="text-h1">{name}</h1>
          <RatingLink product={product} />
          <div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="text-figure num">{yen(product.price, language)}</span>
            <span className="-ms-1.5 text-small text-muted">
              <Trans comment="behind a price; ja: 税込">tax included</Trans>
            </span>
            <span className="text-small text-muted">
              <Trans comment="beside a price; what is paid for sending">Shipping {shipping}</Trans>
            </span>
            <FewLeft stock={product.stock} />
            <PayableMark isPayable={product.payableInStock} />
          </div>
          <div className="mt-2">
            <ShippingTime products={[product]} />
          </div>
          <p className="mt-3 text-body text-muted">{productDescription(product, language)}</p>
          <DemoShopNote className="mt-3" />
          <div className="sticky bottom-[var(--dock)] z-5 -mx-4 mt-4 flex flex-wrap items-center gap-3 bg-surface line-above p-4 desktop:(mx-0 p-0 pt-4)">
            <FavouriteButton
              name={name}
              isLarge
              isOn={favourites?.has(product.id) ?? false}
              onPress={() => toggle(product)}
            />
            <QuantityStepper name={name} value={quantity} onChange={setQuantity} />
            <Button
              kind="primary"
              size="lg"
              icon="i-ph-bag-simple"
              className="flex-1"
              disabled={isSoldOut}
              onClick={() => void addToCart(product, quantity)} // a toast tells its outcome
            >
              {isSoldOut ? (
                <Trans comment="of a product of which there are none; ja: 在庫切れ">Sold out</Trans>
              ) : (
                <Trans comment="button; verb">Add to cart</Trans>
              )}
            </Button>
            <span className="w-full text-small text-muted num" aria-live="polite">
              {quantity > 1 ? (
                <span>
                  <Trans comment="price of several of one product">{sum} in total</Trans>
                </span>
              ) : null}
            </span>
          </div>
        </div>
      </article>
      <div id={REVIEWS_ID}>
        <Reviews key={product.id} product={{ id: product.id, name }} />
      </div>
    </>
  )
}
