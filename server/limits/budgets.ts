import type { Db } from '../db/client.ts'
import type { Sender } from '../http/sender.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { type Bucket, Buckets, type Taking } from './buckets.ts'
import { type Asker, isNewcomer } from './askers.ts'
import type { Prepaid } from './prepaid.ts'
import type { Budget, Kind, Limits } from './table.ts'

/** A request that found a budget empty. */
export interface BudgetRefusal {
  /** Kind and whose budget, such as `post:address` or `sign-in:account`. */
  budget: string
  sender: Sender
  /** Who asked, as far as that was known without asking the database. */
  personId: string | null
}

/** Called once for each request that a budget refuses. */
export type OnRefusal = (refusal: BudgetRefusal) => void

export interface Spending {
  kinds: readonly Kind[]
  sender: Sender
  /** Who asks; null for a visitor. */
  asker: Asker | null
  /** Id of what the request is about. */
  thing?: string | undefined
  /** How many tokens it takes of each bucket. */
  cost?: number
}

/** Who may ask for how much: spends by the rows of the one table, and refuses with 429 where one is empty. */
export class Budgets {
  readonly buckets: Buckets
  readonly limits: Limits
  private readonly onRefusal: OnRefusal

  constructor(limits: Limits, onRefusal: OnRefusal = () => {}, buckets = new Buckets()) {
    this.limits = limits
    this.buckets = buckets
    this.onRefusal = onRefusal
  }

  /** Refuses what is known to be past its budget; spends nothing and queries nothing. */
  check(spending: Spending): void {
    this.hold(this.buckets.peek(this.bucketsOf(spending)), spending)
  }

  /** Spends what is counted in this process alone where there is room; takes nothing and refuses nothing where not. */
  trySpendHere(spending: Spending): boolean {
    return this.buckets.tryTakeHere(this.bucketsOf(spending))
  }

  /** Spends what is counted in this process alone. */
  spendHere(spending: Spending): void {
    this.hold(this.buckets.takeHere(this.bucketsOf(spending)), spending)
  }

  /** Spends, and says in `headers` what is left. */
  async spend(db: Db, headers: Headers, spending: Spending, prepaid?: Prepaid): Promise<void> {
    const taking = await this.buckets.take(db, this.bucketsOf(spending), prepaid)
    this.hold(taking, spending)
    for (const [header, value] of Object.entries(toldOf(taking))) headers.set(header, value)
  }

  /** Refuses with 429 where nothing was taken, and tells who listens. */
  hold(taking: Taking, { sender, asker }: Pick<Spending, 'sender' | 'asker'>): void {
    if (taking.isTaken) return
    this.onRefusal({ budget: taking.bucket?.scope ?? '', sender, personId: asker?.id ?? null })
    const retryS = Math.max(1, Math.ceil(taking.waitS))
    throw new Refusal('too-many-requests', { headers: { ...toldOf(taking), 'Retry-After': String(retryS) } })
  }

  /** Refuses a picture for which there is no room. */
  refuseStorage(sender: Sender, personId: string): never {
    this.onRefusal({ budget: 'storage', sender, personId })
    throw new Refusal('storage-full')
  }

  /** The buckets that a request takes a token of. */
  bucketsOf({ kinds, sender, asker, thing, cost = 1 }: Spending): Bucket[] {
    return kinds.flatMap((kind) => {
      const budget = this.limits[kind]
      const bucket = (scope: keyof Budget, key: string): Bucket[] => {
        const limit = budget[scope]
        return limit ? [{ name: `${kind}:${scope}:${key}`, limit, scope: `${kind}:${scope}`, cost }] : []
      }
      const own = [
        ...(asker && thing !== undefined ? bucket('ownThing', `${asker.id}:${thing}`) : []),
        ...(thing === undefined ? [] : bucket('row', thing)),
      ]
      if (asker && !isNewcomer(asker)) return [...bucket('member', asker.id), ...own]
      return [
        ...own,
        ...(asker ? bucket(asker.memberSinceMs === null && budget.guest ? 'guest' : 'newcomer', asker.id) : []),
        ...bucket('address', sender.address),
        ...bucket('network', sender.network),
        ...(thing === undefined ? [] : bucket('thing', `${sender.address}:${thing}`)),
      ]
    })
  }
}

function toldOf({ bucket, left, waitS }: Taking): Record<string, string> {
  if (!bucket) return {}
  return {
    'RateLimit-Limit': String(bucket.limit.burst),
    'RateLimit-Remaining': String(left),
    'RateLimit-Reset': String(Math.ceil(waitS)),
  }
}
