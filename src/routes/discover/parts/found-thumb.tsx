import { useState } from 'react'
import { isOwnPath } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { ProductPicture } from '#src/features/shop/product-picture.tsx'
import { stableHash } from '#src/lib/stable-hash.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import { showGround } from '#src/ui/show-ground.ts'

const KINDS = ['hills', 'field', 'sea'] as const
const LOOK = 'w-23 h-23 flex-none rounded-14px object-cover bg-surface-3'

/** The small picture at the end of a found post: its own where it is of our origin, else its first product's, else none. */
export function FoundThumb({ post }: { post: Post }) {
  const [hasFailed, setFailed] = useState(false)
  const product = post.products[0]
  if (!post.imageUrl || !isOwnPath(post.imageUrl))
    return product?.id ? <ProductPicture product={{ id: product.id }} className={LOOK} /> : null
  const hash = stableHash(post.id)
  const alt = post.imageAlt ?? ''
  if (hasFailed)
    return (
      <Drawing
        kind={KINDS[hash % KINDS.length] ?? 'hills'}
        id={post.id}
        hue={hash % 360}
        width={184}
        height={184}
        alt={alt}
        className={LOOK}
      />
    )
  return (
    <img
      src={post.imageUrl}
      alt={alt}
      lang={post.lang ?? undefined}
      width={92}
      height={92}
      loading="lazy"
      decoding="async"
      className={LOOK}
      onLoad={showGround}
      onError={() => setFailed(true)}
    />
  )
}
