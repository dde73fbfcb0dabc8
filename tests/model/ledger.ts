import type { Transaction } from 'dexie'
import type { Kind } from '#contract/kinds.ts'
import type { OutboxDatabase } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { commandOf } from '#src/data/sync/command-registry.ts'
import type { Fate } from '../oracle/judge.ts'

/** An intent from the moment that its transaction completed. */
export interface Accepted {
  opId: string
  earlier: readonly string[]
  seq: number
  kind: Kind
  target: string
  /** What must be there for it: a comment waits with its post. */
  about: readonly string[]
  /** Its person's key on the device when it was accepted, and the one that a guest has got since. */
  userId: string
  movedTo?: string
  /** Null while it stands in the outbox. */
  fate: Exclude<Fate, 'waiting' | 'failed' | 'held'> | null
  mayBeOvertaken: boolean
}

/**
 * Follows each intent through the outbox, by the store's own events: what comes in has been accepted, and what goes out
 * must have been acked, or be taken back by its person.
 */
export class Ledger {
  readonly byKey = new Map<string, Accepted>()
  /** Keys under which an intent has ever come in. */
  readonly keys = new Set<string>()
  readonly faults: string[] = []
  /** Commands of a person under way that may take something out of the outbox, by kind. */
  readonly taking = { back: 0, all: 0 }
  private isOn = false

  constructor(db: OutboxDatabase) {
    const noteMade = (entry: Entry, seq: number, transaction: Transaction) =>
      transaction.on('complete', () => this.isOn && this.came(entry, seq))
    const noteGone = (entry: Entry, transaction: Transaction) => {
      const isTaken = this.taking.back > 0
      const isDiscarded = this.taking.all > 0
      transaction.on('complete', () => this.isOn && this.went(entry, isTaken, isDiscarded))
    }
    db.outbox.hook('creating', function (_key, entry, transaction) {
      const made = { ...entry }
      this.onsuccess = (seq: number) => noteMade(made, seq, transaction)
    })
    const noteMoved = ({ opId, userId: from }: Entry, to: string, transaction: Transaction) =>
      transaction.on('complete', () => this.isOn && this.moved(opId, from, to))
    db.outbox.hook('updating', (changes, _key, entry, transaction) => {
      const { userId } = changes as Partial<Entry>
      if (userId !== undefined) noteMoved(entry, userId, transaction)
      return undefined
    })
    db.outbox.hook('deleting', (_key, entry, transaction) => noteGone(entry, transaction))
  }

  start(): void {
    this.isOn = true
    this.byKey.clear()
    this.keys.clear()
    this.faults.length = 0
    Object.assign(this.taking, { back: 0, all: 0 })
  }

  stop(): void {
    this.isOn = false
  }

  /** Runs a command of a person that may take changes back, or throw all of theirs away. */
  async whileTaking<T>(work: () => Promise<T>, what: 'back' | 'all' = 'back'): Promise<T> {
    this.taking[what] += 1
    try {
      return await work()
    } finally {
      this.taking[what] -= 1
    }
  }

  /** An entry goes on under another key. */
  rename(from: string, to: string): void {
    const accepted = this.byKey.get(from)
    if (!accepted) return
    const { seq, fate } = this.byKey.get(to) ?? accepted
    this.byKey.delete(from)
    this.byKey.set(to, { ...accepted, seq, fate, opId: to, earlier: [...accepted.earlier, from], mayBeOvertaken: true })
  }

  /**
   * All others may pass by what is there and concerns one of these, and by what concerns the same as that: it waits with it.
   */
  letPass(ids: readonly string[]): void {
    for (const each of this.byKey.values()) {
      if (each.mayBeOvertaken || !each.about.some((id) => ids.includes(id))) continue
      each.mayBeOvertaken = true
      this.letPass(each.about)
    }
  }

  private came({ opId, kind, target, keys, userId }: Entry, seq: number): void {
    this.keys.add(opId)
    const known = this.byKey.get(opId)
    if (known) Object.assign(known, { seq, fate: null, mayBeOvertaken: true })
    else {
      const about = [target, ...keys]
      const mayBeOvertaken = this.waitsWithAnother(about)
      this.byKey.set(opId, { opId, earlier: [], seq, kind, target, about, userId, fate: null, mayBeOvertaken })
    }
    // What waits its undo time holds up what concerns the same thing alone.
    if ((commandOf(kind)?.undoMs ?? 0) > 0) this.letPass([target])
  }

  /** True where something waits that concerns one of these: what comes after it stays behind it. */
  private waitsWithAnother(about: readonly string[]): boolean {
    return [...this.byKey.values()].some(
      (each) => each.mayBeOvertaken && each.fate === null && each.about.some((id) => about.includes(id)),
    )
  }

  /** A guest's intents move to the account that the guest has become; other intents never move. */
  private moved(opId: string, from: string, to: string): void {
    const known = this.byKey.get(opId)
    if (known) known.movedTo = to
    if (!from.startsWith('guest:')) this.faults.push(`moved from ${from} to ${to}: ${opId}`)
  }

  private went(entry: Entry, isTaken: boolean, isDiscarded: boolean): void {
    const known = this.byKey.get(entry.opId)
    if (!known) return void this.faults.push(`left without having come: ${entry.opId}`)
    const isUnsent = entry.attempts === 0 && entry.firstSentAt === null
    const mayGo = isUnsent || entry.state === 'failed' || entry.state === 'blocked'
    if (isDiscarded) known.fate = 'discarded'
    else if (entry.state === 'acked') known.fate = 'settled'
    else if (isTaken && mayGo) known.fate = 'withdrawn'
    else {
      this.faults.push(`lost: ${entry.kind} ${entry.opId} left the outbox while ${entry.state}`)
      known.fate = 'settled'
    }
  }
}
