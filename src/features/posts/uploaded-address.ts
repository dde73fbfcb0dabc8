import { UPLOAD_PREFIX } from '#contract/uploads.ts'
import { useWaitingPicture } from '#src/data/drafts/hooks/pictures.ts'

/** True for a picture that somebody sent, which may still wait on this device. */
export const isUploaded = (address: string): boolean => address.startsWith(UPLOAD_PREFIX)

/**
 * Where an uploaded picture can be seen now: on the device while it waits there, else at the host. Undefined until the
 * device has been asked.
 */
export function useUploadedAddress(address: string): string | undefined {
  const waiting = useWaitingPicture(address.slice(UPLOAD_PREFIX.length))
  return waiting === null ? address : waiting
}
