import type { PictureType } from '#contract/picture-bytes.ts'

/** A picture that waits: with a draft (`slot` names it) or with a post in the outbox (`slot` is empty). */
export interface PictureRow {
  /** The id under which it is sent. */
  id: string
  userId: string
  slot: string
  bytes: ArrayBuffer
  type: PictureType
  width: number
  height: number
  /** Its place among the pictures of its draft, the least first. */
  position?: number
  /** The words for it are its own, kept by its id; a picture of an earlier version was alone in its draft. */
  hasOwnWords?: true
}
/** A picture as another app shared it, not read yet: its page makes it small and puts it with the draft of its slot. */
export interface SharedFileRow {
  id: string
  userId: string
  slot: string
  bytes: ArrayBuffer
  type: string
}
