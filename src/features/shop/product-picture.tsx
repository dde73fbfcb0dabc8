import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { Drawing } from '#src/ui/drawing.tsx'

export interface ProductPictureProps {
  product: Pick<Product, 'id' | 'art'>
  className?: string
  /** Loaded at once, and before scripts, instead of when it comes near the window. */
  isEager?: boolean
}

/** A product's square picture; drawn on the device where it cannot be had. Size and radius come by `className`. */
export function ProductPicture({ product, className = '', isEager = false }: ProductPictureProps) {
  const [hasFailed, setFailed] = useState(false)
  const look = `block aspect-square object-cover bg-surface-3 ${className}`
  if (hasFailed)
    return (
      <Drawing
        kind="product"
        id={`product-${product.id}`}
        object={product.art ?? product.id}
        width={400}
        height={400}
        className={look}
      />
    )
  return (
    <img
      src={`/pictures/product-${product.id}.svg`}
      alt=""
      width={400}
      height={400}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      className={look}
      onError={() => setFailed(true)}
    />
  )
}
