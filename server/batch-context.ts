import type { BatchVerdict } from '#contract/batch.ts'
import { HEADER } from '#contract/headers.ts'
import { newestOf, type Revisions, type Scope } from '#contract/revisions.ts'
import type { SessionAnswer } from './auth/session.ts'
import type { Asker } from './limits/askers.ts'
import { Prepaid } from './limits/prepaid.ts'

/** Who asks: in which session, and whose budgets are spent. */
export interface Caller {
  session: SessionAnswer | null
  asker: Asker | null
}

/** So long entries reuse the caller of an earlier one: a member suspended meanwhile writes no longer than that. */
const CALLER_MS = 500

/** What the entries of a batch share with it, so that not each of them asks the database for it. */
export class BatchContext {
  readonly prepaid = new Prepaid()
  /** Whether they have moved anything but likes: everybody is told once, when all are done. */
  isMoreThanLikes = false
  verdicts: readonly BatchVerdict[] = []
  private readonly moved = new Map<string, readonly Scope[]>()
  private caller: (Caller & { atMs: number }) | undefined

  /** Who asks, as it was found for the entry before, or anew. */
  async readCaller(read: () => Promise<Caller>): Promise<Caller> {
    const now = performance.now()
    if (!this.caller || now - this.caller.atMs > CALLER_MS) this.caller = { ...(await read()), atMs: now }
    return this.caller
  }

  /** Lets the next entry ask anew; false where it would anyhow. */
  forgetCaller(): boolean {
    const wasKnown = this.caller !== undefined
    this.caller = undefined
    return wasKnown
  }

  /** Notes that an entry has moved these lists: how far they have come is known when all are done. */
  noteMoved(key: string, lists: readonly Scope[]): void {
    if (lists.length > 0) this.moved.set(key, lists)
  }

  /** Says in each verdict how far its lists have come, with it or since. */
  tellReached(revisions: Revisions): void {
    for (const { key, headers } of this.verdicts) {
      const lists = this.moved.get(key)
      if (lists) headers[HEADER.revision] = String(newestOf(revisions, lists))
    }
  }
}
