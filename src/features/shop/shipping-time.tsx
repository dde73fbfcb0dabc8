import { useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { shippingDays } from '#contract/shipping-days.ts'

/** When what is ordered is on its way, all of it together. */
export function ShippingTime({ products }: { products: readonly Pick<Product, 'art'>[] }) {
  const { t } = useLingui()
  const { from, to } = shippingDays(products)
  const words =
    to === 0
      ? t({ message: 'Ships the same day', comment: 'of products; ja: 当日に発送' })
      : to === 1
        ? t({ message: 'Ships the next day', comment: 'of products; ja: 翌日に発送' })
        : t({ message: `Ships in ${from}–${to} days`, comment: 'of products; two numbers; ja: 2〜3日で発送' })
  return (
    <p className="flex items-center gap-2 text-small text-muted num">
      <span aria-hidden className="i-ph-truck icon-20 flex-none" />
      {words}
    </p>
  )
}
