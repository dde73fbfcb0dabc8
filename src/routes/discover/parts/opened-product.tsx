import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ProductSheet } from '#src/features/shop/product-sheet.tsx'
import { useProducts } from '#src/data/products/hooks.ts'
import { toast } from '#src/ui/toast-store.ts'

/** The sheet of the product with this id; says so where the shop has none. */
export function OpenedProduct({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useLingui()
  const { products, status } = useProducts()
  const product = products.find((each) => each.id === id)
  const isAbsent = !product && status !== 'loading'
  useEffect(() => {
    if (!isAbsent) return
    toast.show({
      icon: 'i-ph-storefront',
      title:
        status === 'unsaved' ? t`This product is not saved on the device yet` : t`The shop no longer has this product`,
    })
    onClose()
  }, [isAbsent]) // oxlint-disable-line react-hooks/exhaustive-deps -- said once
  return product ? <ProductSheet product={product} onClose={onClose} /> : null
}
