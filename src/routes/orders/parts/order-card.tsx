import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { CancelOrder } from '#src/features/shop/cancel-order.tsx'
import { countOf } from '#src/features/shop/count-of.ts'
import { OrderState } from '#src/features/shop/order-state.tsx'
import { OrderSteps } from '#src/features/shop/order-steps.tsx'
import { ProductPicture } from '#src/features/shop/product-picture.tsx'
import { productName } from '#src/features/shop/product-texts.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import type { ShownOrder } from '#src/data/orders/hooks/orders.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { yen } from '#src/lib/yen.ts'
import { buttonClass } from '#src/ui/button-words.ts'

/** An order in the list: what, when, for how much, and how far it has come. */
export function OrderCard({ shown }: { shown: ShownOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const { order, state } = shown
  const [first] = order.lines
  if (!first) return null
  const at = new Date(order.createdAt)
  const more = order.lines.length - 1
  const name = productName(first, language)
  const total = yen(order.total, language)
  return (
    <li>
      <article aria-labelledby={id} className="section section-gap">
        <div className="relative flex gap-3">
          <span className="relative flex-none">
            <ProductPicture
              product={{ id: first.productId, ...(first.art !== undefined && { art: first.art }) }}
              className="w-16 h-16 rounded-14px"
            />
            {more > 0 ? (
              <span aria-hidden className="count-mark absolute -bottom-1 -end-1">
                +{more}
              </span>
            ) : null}
          </span>
          <div className="flex-1 min-w-0">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <h2 id={id} className="min-w-0 flex-1 basis-32 text-title">
                <Link
                  to="/orders/$orderId"
                  params={{ orderId: order.id }}
                  className="after:(content-empty absolute inset-0)"
                >
                  {more > 0 ? (
                    <span>
                      <Plural value={more} one={`${name} and # more product`} other={`${name} and # more products`} />
                    </span>
                  ) : (
                    name
                  )}
                </Link>
              </h2>
              <OrderState shown={shown} />
            </div>
            <p className="flex flex-wrap justify-between gap-x-3 text-small text-muted">
              <span className="num whitespace-normal">
                {longDate(at, language)} {clock(at, language)}
                {' · '}
                <Plural value={countOf(order.lines)} one="# piece" other="# pieces" />
              </span>
              <b className="text-main num">{total}</b>
            </p>
          </div>
        </div>
        {state === 'known' && order.cancelledAt === null && order.state !== 'delivered' ? (
          <div className="mt-3">
            <OrderSteps order={order} />
          </div>
        ) : null}
        {state === 'waiting' ? (
          <p className="post-bar bg-pending-soft text-pending-text">
            <span aria-hidden className="i-ph-clock-fill icon-18" />
            <span className="flex-1 min-w-0">
              <Trans comment="of an order that was not sent yet; a price">Ordered only at {total}</Trans>
            </span>
          </p>
        ) : null}
        {state === 'refused' ? (
          <Link
            to="/orders/$orderId"
            params={{ orderId: order.id }}
            aria-label={t({
              message: `Choose what to do about ${name}`,
              comment: 'link; what becomes of an order that was refused',
            })}
            className={`${buttonClass('soft')} mt-3 w-full`}
          >
            <Trans comment="link; what becomes of an order that was refused">Decide what to do</Trans>
          </Link>
        ) : (
          <CancelOrder shown={shown} name={name} className="mt-3" />
        )}
      </article>
    </li>
  )
}
