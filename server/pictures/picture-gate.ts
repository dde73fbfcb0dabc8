import { checkPicture, type UploadFault } from '#contract/picture.ts'
import { boundedQueue } from '../bounded-queue.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'

/** Two at once leave half of the threads to files and packing; eight that wait take 24 MB at most. */
const AT_ONCE = 2
const WAITING_MAX = 8

const inTurn = boundedQueue(AT_ONCE, WAITING_MAX)

/**
 * The one way of a picture to its readers: what they get is made anew here from its pixels, or it is refused with why.
 * Rejects with QueueFullError where too many wait already.
 */
export async function passPicture(bytes: Uint8Array): Promise<EncodedPicture | UploadFault> {
  const facts = checkPicture(bytes)
  if (typeof facts === 'string') return facts
  return (await inTurn(() => encodePicture(bytes, facts.type))) ?? 'not-a-picture'
}
