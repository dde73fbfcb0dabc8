import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailReason, MessageReason, OrderReason } from '#src/data/posts/hooks/card.ts'

/** Why a change was set aside, in words: there is no 'unknown error'. */
export const failReasons: Readonly<Record<Exclude<FailReason, OrderReason | MessageReason>, MessageDescriptor>> = {
  invalid: msg`The server didn’t accept this text`,
  'too-large': msg`Too long to send`,
  'storage-full': msg`Picture storage is full. Delete posts with pictures to free up space.`,
  'not-allowed': msg`Not allowed for this account`,
  'members-only': msg`Only members can do this here. Create an account, then send it again.`,
  'not-found': msg`The post, comment or conversation it belongs to is gone`,
  deleted: msg`It was sent, then deleted elsewhere`,
  'parent-gone': msg`The post, comment or conversation it belongs to is gone`,
  'too-late': msg`Posts can’t be edited after a day`,
  edited: msg`It was edited on another device in the meantime`,
  conflict: msg`It conflicts with a newer change`,
  'server-trouble': msg`The server didn’t respond after several attempts`,
  'too-old': msg`From more than two weeks ago. Still send it?`,
  unreadable: msg`This device couldn’t read it back`,
  refused: msg`The server rejected it`,
}

const isKnown = (reason: unknown): reason is keyof typeof failReasons =>
  typeof reason === 'string' && Object.hasOwn(failReasons, reason)

/** The words of a reason; undefined for what is none of these: an order's have theirs with the shop. */
export const failReasonOf = (reason: unknown): MessageDescriptor | undefined =>
  isKnown(reason) ? failReasons[reason] : undefined
