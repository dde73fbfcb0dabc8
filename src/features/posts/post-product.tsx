import { Link } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import type { Post } from '#contract/posts.ts'
import { yen } from '#src/lib/yen.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useLanguage } from './use-language.ts'
import { useMissing } from './use-missing.ts'

const LOOK = 'w-52px h-52px flex-none rounded-10px object-cover bg-surface-3'
const DrawnProduct = lazyWithRetry(() => import('./drawn-product.tsx'), 'DrawnProduct', <span className={LOOK} />)

/** The first product that a post shows: name in the person's language, price, and the way to it. */
export function PostProduct({ post }: { post: Post }) {
  const language = useLanguage()
  const product = post.products[0]
  if (!product) return null
  const name = product.texts?.[language] ?? product.name
  const price = yen(product.price, language)
  return (
    <Link
      to="/discover"
      search={(product.id ? { product: product.id } : { tab: 'products', q: name }) as never}
      className="post-product"
    >
      <ProductThumb id={product.id} />
      <span className="flex-1 min-w-0">
        <span className="block truncate text-14px leading-1.4 font-600">{name}</span>
        <b className="num text-15px leading-1.4">{price}</b>
      </span>
      <span className="btn btn-soft btn-sm">
        <Trans comment="on a product row; verb, opens the product">View</Trans>
      </span>
    </Link>
  )
}

function ProductThumb({ id }: { id: string | undefined }) {
  const path = id ? `/pictures/product-${id}.svg` : undefined
  const [isMissing, handleError] = useMissing(path)
  if (isMissing) return <DrawnProduct id={id ?? ''} className={LOOK} />
  return <img src={path} alt="" width={52} height={52} decoding="async" className={LOOK} onError={handleError} />
}
