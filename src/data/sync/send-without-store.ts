import { drainNow } from './drain-account.ts'
import { outboxDb } from '#src/data/db/database.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { commandOf, filesOf } from './command-registry.ts'

/** A change could not be sent, and nothing of it is kept: what was typed is still where it was typed. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError'
  /** Why the server refused it; `unsent` where it could not be reached, or may even have taken it. */
  readonly reason: FailReason | 'unsent'

  constructor(reason: FailReason | 'unsent') {
    super(`not sent: ${reason}`)
    this.reason = reason
  }
}

/** The last change of each kind and target that may have reached the server although no answer came. */
const uncertain = new Map<string, Entry>()
const dedupeKey = ({ kind, payload, target }: Entry): string =>
  JSON.stringify([kind, commandOf(kind)?.sameAs(payload, target)])

/**
 * Sends what was just asked for about a post at once, for a device that keeps nothing (fault F49). Resolves when the
 * server has it; rejects with UnsentError otherwise, and then it has left the outbox again. The same change asked for
 * anew goes out under the key that it had, so that an answer that was lost does not double it. `slot` gets a post's
 * picture back.
 */
export async function sendWithoutStore(target: string, slot?: string): Promise<void> {
  const waiting = await outboxDb.outbox.where('keys').equals(target).toArray()
  const fresh = waiting.findLast(({ state }) => state === 'pending')
  if (!fresh) return // a wish that came back to what the server has
  const { seq } = fresh
  const name = dedupeKey(fresh)
  const known = uncertain.get(name)
  if (known) await outboxDb.outbox.put({ ...known, seq, state: 'pending', lease: null })
  await drainNow() // what came of it stands in the entry
  const after = await outboxDb.outbox.get(seq)
  uncertain.delete(name)
  if (!after || after.state === 'acked') return
  if (after.state !== 'failed' && after.firstSentAt !== null) uncertain.set(name, after)
  await outboxDb.outbox.delete(seq)
  if (slot !== undefined) for (const id of filesOf(after)) await outboxDb.pictures.update(id, { slot })
  throw new UnsentError(after.lastError?.reason ?? 'unsent')
}
