import type { ComponentProps } from 'react'
import { showGround } from '#src/ui/show-ground.ts'
import { UPLOAD_PREFIX } from '#contract/uploads.ts'
import { useWaitingPicture } from '#src/data/drafts/hooks/pictures.ts'

/** True for an uploaded picture, which may still wait on this device. */
const isUploaded = (address: string): boolean => address.startsWith(UPLOAD_PREFIX)

/**
 * Where an uploaded picture can be seen now: on the device while it waits there, else at the host. Undefined until the
 * device has been asked.
 */
function useUploadedAddress(address: string): string | undefined {
  const waiting = useWaitingPicture(address.slice(UPLOAD_PREFIX.length))
  return waiting === null ? address : waiting
}

interface ImageAtProps extends ComponentProps<'img'> {
  address: string
  alt: string
}

/** An image at an address of our own; one that was chosen on this device is seen before it is sent. */
export const ImageAt = ({ address, alt, ...props }: ImageAtProps) =>
  isUploaded(address) ? (
    <UploadedImage address={address} alt={alt} {...props} />
  ) : (
    <img src={address} alt={alt} onLoad={showGround} {...props} />
  )

function UploadedImage({ address, alt, onError, ...props }: ImageAtProps) {
  const shown = useUploadedAddress(address)
  const { width, height, className } = props
  if (shown === undefined) return <svg aria-hidden width={width} height={height} className={className} /> // its place
  // A new address is a new chance.
  return (
    <img
      key={shown}
      src={shown}
      alt={alt}
      onLoad={showGround}
      {...props}
      onError={shown === address ? onError : undefined}
    />
  )
}
