import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock } from '#src/lib/dates.ts'
import { ProductRating } from '#src/features/shop/product-rating.tsx'
import { productName } from '#src/features/shop/product-texts.ts'
import { useAddToCart } from '#src/features/shop/use-add-to-cart.ts'
import { stableHash } from '#src/lib/stable-hash.ts'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { wordsOf } from '../message-words.ts'
import type { ChatMessage } from '../rules.ts'
import { useSender } from '../use-sender.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { knownHue } from '../known-products.ts'
import { useShownProduct } from '../use-shown-product.ts'

export interface MessageRowProps {
  message: ChatMessage
  /** The first of several by the same sender: it shows who says it. */
  isFirst: boolean
  isGroup: boolean
}

/** One message: bubble or product, the time beside it, and a check where it is one's own and kept. */
export function MessageRow({ message, isFirst, isGroup }: MessageRowProps) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const sender = useSender(message.sender)
  const { isOwn, type, productId, timestamp } = message
  const time = (
    <span className="flex flex-none items-center gap-1 text-11px leading-1.4 text-faint">
      {isOwn ? (
        <>
          <span aria-hidden className="i-ph-check-bold icon-12" />
          <span className="only-read">{t({ message: 'saved on this device', comment: 'mark of an own message' })}</span>
        </>
      ) : null}
      <time dateTime={new Date(timestamp).toISOString()} className="num">
        {clock(new Date(timestamp), language)}
      </time>
    </span>
  )
  return (
    <div className={`flex items-end gap-1.5 ${isFirst ? 'mt-3.5' : 'mt-1'} ${isOwn ? 'flex-row-reverse' : ''}`}>
      {isOwn ? null : (
        <span className="self-start w-8 flex-none">
          {isFirst && sender ? <ContactAvatar contact={sender} size={32} hasDot={false} /> : null}
        </span>
      )}
      <div className="min-w-0 max-w-66%">
        {isFirst && !isOwn ? (
          <p className={isGroup ? 'mb-0.5 text-caption text-muted' : 'only-read'}>{sender?.name}</p>
        ) : null}
        {type === 'product' ? (
          <ProductMessage productId={productId} />
        ) : (
          <p
            dir="auto"
            className={`w-fit px-3.5 py-2 whitespace-pre-wrap text-body ${isOwn ? 'ms-auto bg-bubble-own text-on-bubble-own rounded-[20px_20px_8px_20px]' : 'bg-bubble-other rounded-[20px_20px_20px_8px]'}`}
          >
            {wordsOf(message, i18n)}
          </p>
        )}
      </div>
      {time}
    </div>
  )
}

/** A product in a conversation, with the way into the cart. */
function ProductMessage({ productId }: { productId: string | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const addToCart = useAddToCart()
  const product = useShownProduct(productId)
  if (!product)
    return (
      <p className="px-3.5 py-2 rounded-20px bg-bubble-other text-body text-muted">
        <Trans comment="in a conversation, in place of a product that is gone">
          This product is no longer in the shop
        </Trans>
      </p>
    )
  const name = productName(product, language)
  return (
    <article aria-label={name} className="w-58 max-w-full overflow-hidden bg-bubble-other rounded-[20px_20px_20px_8px]">
      <Drawing
        kind="product"
        id={`product:${product.id}`}
        object={product.art ?? product.id}
        hue={knownHue(product.id) ?? stableHash(product.id) % 360}
        width={464}
        height={232}
        className="w-full h-29"
      />
      <div className="px-3.5 pt-2.5 pb-3.5">
        <p className="text-title">{name}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-2">
          <b className="num text-17px leading-1.5">{yen(product.price, language)}</b>
          <ProductRating rating={product.rating} />
        </p>
        <Button kind="primary" className="w-full mt-2" onClick={() => addToCart(product)}>
          {t({ message: 'Add to cart', comment: 'button; puts a product into the cart' })}
        </Button>
      </div>
    </article>
  )
}
