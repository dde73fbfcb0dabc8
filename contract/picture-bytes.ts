/** Kinds of picture that a post may carry. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

export interface PictureFacts {
  type: PictureType
  width: number
  height: number
}

/** Why bytes are no picture that is taken: not one at all, or with more in it than a picture. */
export type PictureFault = 'not-a-picture' | 'more-than-a-picture'

/** What a reader of one kind makes of bytes; undefined where they are of another kind. */
export type Read = PictureFacts | PictureFault | undefined

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
export const word = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
