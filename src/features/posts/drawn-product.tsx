import { useMemo } from 'react'
import { productArt } from '#src/art/product-art.ts'
import { stableHash } from '#src/lib/stable-hash.ts'
import { pictureAddress } from './picture-address.ts'

/** A product's thumb drawn on the device, where its picture cannot be loaded. */
export function DrawnProduct({ id, className }: { id: string; className: string }) {
  const address = useMemo(() => pictureAddress(productArt(id, stableHash(id) % 360)), [id])
  return <img src={address} alt="" width={52} height={52} className={className} />
}
