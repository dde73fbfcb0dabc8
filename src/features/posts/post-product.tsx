import { useLingui } from '@lingui/react/macro'
import { encoded } from '#contract/cut-text.ts'
import type { Language } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { yen } from '#src/lib/yen.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useMissing } from './use-missing.ts'

const LOOK = 'w-52px h-52px flex-none rounded-10px object-cover bg-surface-3'
const DrawnProduct = lazyWithRetry(() => import('./drawn-product.tsx'), 'DrawnProduct', <span className={LOOK} />)

/** A product that a post shows: name in the person's language, price, and the way to it. */
export function PostProduct({ product }: { product: Post['products'][number] }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const name = product.texts?.[language] ?? product.name
  const way = product.id ? 'products/' : 'discover?tab=products&q='
  return (
    <a href={`/${way}${encoded(product.id || name)}`} data-route="" className="post-product">
      <ProductThumb id={product.id} />
      <span className="flex-1 min-w-0">
        <span className="block truncate text-14px leading-1.4 font-600">{name}</span>
        <b className="num text-15px leading-1.4">{yen(product.price, language)}</b>
      </span>
      <span className="btn btn-soft btn-sm">
        {t({ message: 'View', comment: 'on a product row; verb, opens the product' })}
      </span>
    </a>
  )
}

function ProductThumb({ id }: { id: string | undefined }) {
  const path = id ? `/pictures/product-${id}.svg` : undefined
  const [isMissing, handleError] = useMissing(path)
  if (isMissing) return <DrawnProduct id={id ?? ''} className={LOOK} />
  return <img src={path} alt="" width={52} height={52} decoding="async" className={LOOK} onError={handleError} />
}
