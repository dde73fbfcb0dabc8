import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailReason, MessageReason, OrderReason } from '#src/data/posts/hooks/card.ts'

/** Why a change was set aside, in words: there is no 'unknown error'. */
export const failReasons: Readonly<Record<Exclude<FailReason, OrderReason | MessageReason>, MessageDescriptor>> = {
  invalid: msg`The server did not accept this text`,
  'too-large': msg`Too long to be sent`,
  'storage-full': msg`No room for more pictures. Deleting posts with pictures makes room.`,
  'not-allowed': msg`Not allowed for this account`,
  'not-found': msg`What this belongs to is no longer there`,
  deleted: msg`It was sent, and then deleted elsewhere`,
  'parent-gone': msg`What this belongs to is no longer there`,
  'too-late': msg`More than a day old: it can no longer be edited`,
  edited: msg`It was edited on another device meanwhile`,
  conflict: msg`It clashes with a newer change`,
  'server-trouble': msg`The server did not answer after several tries`,
  'too-old': msg`From more than two weeks ago. Still send it?`,
  unreadable: msg`This device could not read it any more`,
  refused: msg`The server refused it`,
}

const isKnown = (reason: unknown): reason is keyof typeof failReasons =>
  typeof reason === 'string' && Object.hasOwn(failReasons, reason)

/** The words of a reason; undefined for what is none of these: an order's have theirs with the shop. */
export const failReasonOf = (reason: unknown): MessageDescriptor | undefined =>
  isKnown(reason) ? failReasons[reason] : undefined
