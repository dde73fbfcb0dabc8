import type { Post } from '#contract/posts.ts'
import type { Kind } from '#contract/kinds.ts'
import { canDiscard, type Entry, type Receipt } from '#src/data/db/entry.ts'
import { commandOf, isEditable, isKnown, isKnownKind, isReadable, textOf, wishOf } from '../command-registry.ts'
import type { OutboxView } from '../outbox-view.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'

/** One queued or lately sent change, as the outbox screen lists it. */
export interface OutboxItem {
  seq: number
  /** The post that it is about. */
  target: string
  kind: Kind | 'unknown'
  /** The post's text for a create; the target's first lines, where they are stored, for the rest. */
  text: string
  /** Whose post a like or delete is about, where it is stored, and the language that it is written in. */
  author?: Pick<Post, 'user' | 'lang'>
  liked?: boolean
  /** `held`: only a newer version of the app knows how to send it. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'held'
  /** Why it was refused; of a sent one, why it came to nothing. */
  reason?: FailReason
  attempts: number
  settledAt?: string
  canEdit: boolean
  /** False for a delete, which is undone in its own way, and for what was tried and may have arrived. */
  canDiscard: boolean
  /** All that a damaged change still holds, so that its person can save it elsewhere. */
  raw?: string
}

const STATES: Partial<Record<Entry['state'], OutboxItem['state']>> = {
  inflight: 'sending',
  acked: 'sent',
  failed: 'failed',
  held: 'held',
}

/** The account's queued changes, oldest first, then the lately sent ones. What waits on a refused change goes with it. */
export function itemsOf({ entries, receipts, targets }: OutboxView): OutboxItem[] {
  const about = (target: string) => {
    const post = targets.get(target)
    return {
      text: post?.content ?? '',
      ...(post ? { author: { user: post.user, lang: post.lang } } : {}),
    }
  }
  const open = entries
    .filter(({ state }) => state !== 'blocked')
    .map((entry): OutboxItem => ({ ...about(entry.target), ...openItem(entry) }))
  const sent = receipts
    .filter(({ outcome }) => outcome === 'sent')
    .map((receipt): OutboxItem => ({ ...about(receipt.target), ...sentItem(receipt) }))
  return [...open, ...sent]
}

type Own<Known> = Omit<OutboxItem, 'text' | 'author'> & Partial<Known>

/** A damaged entry may lack any of its parts, and is listed all the same. */
function openItem(entry: Entry): Own<OutboxItem> {
  const isWhole = isReadable(entry)
  const state = stateOf(entry)
  const liked = wishOf(entry)
  return {
    seq: entry.seq,
    target: entry.target,
    kind: isKnownKind(entry.kind) ? entry.kind : 'unknown',
    ...(isWhole && textOf(entry) ? { text: textOf(entry) } : {}),
    ...(liked === undefined ? {} : { liked }),
    state,
    ...(entry.lastError ? { reason: entry.lastError.reason } : {}),
    attempts: entry.attempts,
    ...(entry.ackedAt ? { settledAt: new Date(entry.ackedAt).toISOString() } : {}),
    canEdit: isEditable(entry),
    canDiscard: entry.state === 'failed' || (canDiscard(entry) && commandOf(entry.kind)?.undoMs === 0),
    ...(entry.lastError?.reason === 'unreadable' ? { raw: JSON.stringify(entry, null, 2) } : {}),
  }
}

/** What this version does not know is held; a state that no version knows is a waiting one. */
function stateOf(entry: Entry): OutboxItem['state'] {
  const state = STATES[entry.state] ?? 'waiting'
  return state === 'waiting' && !isKnown(entry) ? 'held' : state
}

const sentItem = (receipt: Receipt): Own<OutboxItem> => ({
  seq: receipt.seq,
  target: receipt.target,
  kind: receipt.kind,
  ...(receipt.text ? { text: receipt.text } : {}),
  ...(receipt.liked === null ? {} : { liked: receipt.liked }),
  state: 'sent',
  ...(receipt.reason ? { reason: receipt.reason } : {}),
  attempts: 1,
  settledAt: new Date(receipt.at).toISOString(),
  canEdit: false,
  canDiscard: false,
})
