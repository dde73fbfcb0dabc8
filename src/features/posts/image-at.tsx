import type { ComponentProps } from 'react'
import { useUploadedAddress } from './uploaded-address.ts'

/** Somebody's own picture, seen before it was sent too. */
export function UploadedPicture({ address, alt, onError, ...props }: { address: string } & ComponentProps<'img'>) {
  const shown = useUploadedAddress(address)
  if (shown === undefined) return <div className="post-picture" />
  // A new address is a new chance.
  return <img key={shown} src={shown} alt={alt} {...props} onError={shown === address ? onError : undefined} />
}
