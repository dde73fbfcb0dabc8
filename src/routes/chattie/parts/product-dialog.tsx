import { useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { ProductPicture } from '#src/features/shop/product-picture.tsx'
import { productName } from '#src/features/shop/product-texts.ts'
import { yen } from '#src/lib/yen.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useShownProducts } from '../use-shown-product.ts'

/** Chooses a product to show in a conversation. */
export function ProductDialog({ onPick, onClose }: { onPick(product: Product): void; onClose(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const products = useShownProducts()
  return (
    <Dialog title={t`Share a product`} onClose={onClose}>
      <ul className="-mx-2">
        {products.map((product) => (
          <li key={product.id}>
            <button type="button" className="menu-row min-h-16!" onClick={() => onPick(product)}>
              <Boundary of={product} name={`Product ${product.id}`} text={product.name}>
                {() => (
                  <>
                    <ProductPicture product={product} className="w-52px h-52px flex-none rounded-10px" />
                    <span className="flex-1 min-w-0 truncate">{productName(product, language)}</span>
                    <b className="num">{yen(product.price, language)}</b>
                  </>
                )}
              </Boundary>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
