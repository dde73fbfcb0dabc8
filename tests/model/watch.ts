import { ApiError } from '#src/data/api/api-error.ts'
import type { Entry } from '#src/data/db/entry.ts'

const LEASE_MS = 60_000

interface Sender {
  readonly name: string
  readonly isDead: boolean
  readonly isFrozen: boolean
}

/** Sees to it that an account has one request under way, and none before the moment that the server named (O9). */
export class Watch {
  readonly faults: string[] = []
  private readonly under = new Map<string, Set<Sender>>()
  private readonly told = new Map<string, number>()
  private readonly notBefore = new Map<string, number>()
  private skewedUntil = 0
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  begins({ userId, opId }: Entry, sender: Sender): void {
    const others = [...(this.under.get(userId) ?? [])].filter((other) => !other.isDead && !other.isFrozen)
    if (others.length > 0 && this.now() > this.skewedUntil)
      this.faults.push(`two at once: ${sender.name} and ${others[0]?.name} send for ${userId}`)
    this.under.set(userId, new Set([...others, sender]))
    const earliest = this.notBefore.get(userId) ?? 0
    if (this.now() < earliest) this.faults.push(`too early: ${opId}, ${earliest - this.now()} ms before its time`)
  }

  ends({ userId }: Entry, sender: Sender): void {
    this.under.get(userId)?.delete(sender)
  }

  /** The server has named a time; once that is written down, it holds. */
  refused({ userId }: Entry, error: unknown): void {
    const headers = error instanceof ApiError && error.headers
    const value = headers && headers.get('retry-after')
    if (!headers || !value) return
    const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.parse(headers.get('date') ?? '')
    this.told.set(userId, this.now() + ms)
  }

  /** A drain has ended because the server is busy: no drain may send before the time that the server named. */
  obey(): void {
    for (const [userId, until] of this.told) this.notBefore.set(userId, until)
  }

  answered({ userId }: Entry): void {
    this.told.delete(userId)
    this.notBefore.delete(userId)
  }

  /** A person asked for it, or the clock was set: nothing is too early. */
  forget(): void {
    this.told.clear()
    this.notBefore.clear()
  }

  /** The clock was set: for a while a lease may seem to be over that is not. */
  skewed(): void {
    this.forget()
    this.skewedUntil = this.now() + LEASE_MS
  }

  reset(): void {
    this.faults.length = 0
    this.under.clear()
    this.skewedUntil = 0
    this.forget()
  }
}
