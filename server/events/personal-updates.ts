import type { OwnState } from '../models/list-notices.ts'

/** What each person has of their own. */
export type OwnKind = 'notices' | 'conversations'

/** Who listens, and what they were told last. */
type Listening = { personId: string | null } & Record<OwnKind, OwnState | undefined>

/** The states of those among these people whose own has come further than a revision; of all without one. */
export type AskOwn = (personIds: string[], since?: number) => Promise<ReadonlyMap<string, OwnState>>

/** Sends each listener the state of their own notices, or conversations: at once, however many listen. */
export class PersonalUpdates<T extends Listening> {
  private readonly kind: OwnKind
  private readonly all: ReadonlySet<T>
  private readonly ask: AskOwn
  private readonly tell: (one: T) => void
  /** How far everybody's have come, and how far they were told. */
  private reached = 0
  private told = 0
  private isAsking = false

  constructor(kind: OwnKind, all: ReadonlySet<T>, ask: AskOwn, tell: (one: T) => void) {
    this.kind = kind
    this.all = all
    this.ask = ask
    this.tell = tell
  }

  /** Everybody's have come so far. What cannot be asked for now is asked for when it is said again. */
  moved(reached: number): void {
    this.reached = Math.max(this.reached, reached)
    if (this.isAsking || this.told >= this.reached) return
    this.isAsking = true
    void this.run()
      .catch(() => undefined)
      .finally(() => {
        this.isAsking = false
      })
  }

  /** Reads the first state of a new listener, who has to be among `all` by then. */
  async learn(one: T): Promise<void> {
    if (one.personId === null) return
    const states = await this.ask([one.personId])
    const state = states.get(one.personId) ?? { unread: 0, revision: 0 }
    if (this.isNews(one, state)) one[this.kind] = state
  }

  private async run(): Promise<void> {
    while (this.told < this.reached) {
      const { reached } = this
      const ids = new Set([...this.all].flatMap(({ personId }) => personId ?? []))
      const states = ids.size > 0 ? await this.ask([...ids], this.told) : new Map<string, OwnState>()
      this.told = reached
      for (const one of this.all) {
        const state = states.get(one.personId ?? '')
        if (!state || !this.isNews(one, state)) continue
        one[this.kind] = state
        this.tell(one)
      }
    }
  }

  private isNews(one: T, { revision }: OwnState): boolean {
    const known = one[this.kind]
    return known === undefined || revision > known.revision
  }
}
