import type { Kind } from '#contract/kinds.ts'
import { withLineFeeds } from '#contract/text.ts'
import { type OutboxDatabase, outboxDb } from '#src/data/db/database.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import { type Entry, isUnsent, newEntry } from '#src/data/db/entry.ts'
import { actingAccount, SignInNeeded } from '#src/data/session/accounts.ts'
import { commandOf, isCreate, newestVersion } from './command-registry.ts'
import { type AnyCommand, type Command, none } from './command.ts'
import { noteDiscarded } from './settle.ts'

/** What became of a change that was asked for. */
export interface Enqueued {
  /** The entry that waits for it; null where nothing is left to be sent. */
  entry: Entry | null
  /** Entries that left the queue for it, because the server never heard of them. */
  taken: Entry[]
}

/** Runs work on the queue in one transaction over the precious tables: all of it is kept, or nothing. */
export function outboxTransaction<T>(work: () => Promise<T>, db = outboxDb): Promise<T> {
  return withDurableTransaction(db, db.tables, work)
}

/**
 * The same for a change of the acting person, whose key is `userId`. A visitor becomes a guest by it; rejects with
 * SignInNeeded where only members may, and with StorageError, and then nothing changed.
 */
export function acting<T>(
  { allows }: Pick<AnyCommand, 'allows'>,
  work: (userId: string) => Promise<T>,
  db = outboxDb,
): Promise<T> {
  return outboxTransaction(async () => {
    const { key, kind } = await actingAccount(db)
    if (allows === 'members' && kind !== 'member') throw new SignInNeeded()
    return work(key)
  }, db)
}

/** Puts a change into the queue as its command says, within the caller's transaction. */
export async function enqueue<K extends Kind, Payload>(
  command: Command<K, Payload, unknown>,
  { userId, target, payload: given }: { userId: string; target: string; payload: Payload },
  db: OutboxDatabase = outboxDb,
): Promise<Enqueued> {
  const own: AnyCommand = command as Command<Kind, Payload, unknown>
  if (commandOf(command.kind) !== own) throw new Error(`${command.kind} is not among the commands`)
  const payload = withPlainTexts(given)
  const onTarget = await entriesOn(db, userId, target)
  const done = await coalesced(db, own, onTarget, payload, target)
  if (done) return done
  const before = goesOnFrom(own, onTarget)
  const needs = command.dependsOn(payload, target)
  const others = await Promise.all(needs.map((id) => (id === target ? onTarget : entriesOn(db, userId, id))))
  const creates = others.flat().filter((entry) => isCreate(entry) && needs.includes(entry.target))
  const entry = newEntry({
    kind: command.kind,
    v: newestVersion(command),
    userId,
    target,
    keys: [...new Set([target, ...needs])],
    payload: based(own, onTarget, payload),
    deps: [...creates.filter(({ state }) => state !== 'acked'), ...(before ? [before] : [])].map(({ opId }) => opId),
    // What is about a thing that was refused waits with it, and goes out or away with it.
    state: [...creates, before].some((entry) => entry?.state === 'failed' || entry?.state === 'blocked')
      ? 'blocked'
      : 'pending',
    nextAt: command.undoMs > 0 ? Date.now() + command.undoMs : 0,
  }) as Entry
  const seq = await db.outbox.add(entry)
  return { entry: { ...entry, seq }, taken: [] }
}

/** What a change makes of others about its target, where that leaves nothing to add; undefined elsewhere. */
async function coalesced(
  db: OutboxDatabase,
  { kind, coalesces }: AnyCommand,
  onTarget: readonly Entry[],
  payload: unknown,
  target: string,
): Promise<Enqueued | undefined> {
  if (coalesces === none) return undefined
  const alike = onTarget.filter((entry) => entry.kind === kind && entry.state !== 'failed')
  if (coalesces === 'takes-back-create') {
    if (alike[0]) return { entry: alike[0], taken: [] }
    // what only depends on the target makes another
    const create = onTarget.find((entry) => isCreate(entry) && entry.target === target)
    if (create && (isUnsent(create) || create.state === 'failed')) {
      await db.outbox.bulkDelete(onTarget.map((entry) => entry.seq))
      await noteDiscarded(onTarget, db)
      return { entry: null, taken: [...onTarget] }
    }
    return undefined
  }
  if ('goesOn' in coalesces) {
    const before = alike.findLast(({ state }) => state !== 'acked')
    if (!before) return undefined
    const isInPlace = isUnsent(before)
    const goneOn = coalesces.goesOn(before.payload, payload, isInPlace)
    if (goneOn !== null && !isInPlace) return undefined // it waits behind
    if (!isInPlace) return { entry: null, taken: [] }
    if (goneOn === null) {
      await db.outbox.delete(before.seq)
      return { entry: null, taken: [before] }
    }
    await db.outbox.update(before.seq, { payload: goneOn })
    return { entry: { ...before, payload: goneOn }, taken: [] }
  }
  const wished = (of: unknown) => (of as Record<string, unknown>)[coalesces.lastWish]
  const last = alike.at(-1)
  if (last && isUnsent(last)) {
    if (wished(payload) === baseOf(last.payload)) {
      await db.outbox.delete(last.seq)
      return { entry: null, taken: [last] }
    }
    const changed = { ...(last.payload as object), [coalesces.lastWish]: wished(payload) }
    await db.outbox.update(last.seq, { payload: changed })
    return { entry: { ...last, payload: changed }, taken: [] }
  }
  const base = last ? wished(last.payload) : baseOf(payload)
  return wished(payload) === base ? { entry: null, taken: [] } : undefined
}

const baseOf = (payload: unknown): unknown => (payload as { base: unknown }).base

/** The change of the same kind that one goes on from, where that has not come to its end. */
const goesOnFrom = ({ kind, coalesces }: AnyCommand, onTarget: readonly Entry[]): Entry | undefined =>
  typeof coalesces === 'object' && 'goesOn' in coalesces
    ? onTarget.findLast((entry) => entry.kind === kind && entry.state !== 'acked' && entry.state !== 'failed')
    : undefined

/** A change that follows one which may have been sent is measured by that. */
function based(command: AnyCommand, onTarget: readonly Entry[], payload: unknown): unknown {
  const { kind, coalesces } = command
  if (coalesces === none || coalesces === 'takes-back-create') return payload
  if ('goesOn' in coalesces) {
    const before = goesOnFrom(command, onTarget)
    return before ? coalesces.goesOn(before.payload, payload, false) : payload
  }
  const last = onTarget.findLast((entry) => entry.kind === kind && entry.state !== 'failed')
  const base = last ? (last.payload as Record<string, unknown>)[coalesces.lastWish] : baseOf(payload)
  return { ...(payload as object), base }
}

async function entriesOn(db: OutboxDatabase, userId: string, id: string): Promise<Entry[]> {
  const all = await db.outbox.where('keys').equals(id).toArray()
  return all.filter((entry) => entry.userId === userId).sort((a, b) => a.seq - b.seq)
}

/** False where the person of these entries has signed in, or out with all that they had: there is no queue to put them back into. */
export async function ownersStillPresent(db: OutboxDatabase, entries: readonly Entry[]): Promise<boolean> {
  const owners = new Set(entries.map((entry) => entry.userId))
  return !(await db.lanes.bulkGet([...owners])).includes(undefined)
}

const isPlainObject = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/**
 * A change with the line ends of all its texts folded as the server folds them, so that a waiting change reads here
 * as it will once it is sent. Values that are no text stay as they are.
 */
function withPlainTexts<T>(value: T): T {
  if (typeof value === 'string') return withLineFeeds(value) as T
  if (Array.isArray(value)) return value.map(withPlainTexts) as T
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPlainTexts(part)])) as T
}
