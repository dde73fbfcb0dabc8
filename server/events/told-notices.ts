import type { NoticeState } from '../models/list-notices.ts'

interface Listening {
  personId: string | null
  /** What they were told last. */
  notices: NoticeState | undefined
}

/** The states of those among these people whose notices have come further than a revision; of all without one. */
export type AskNotices = (personIds: string[], since?: number) => Promise<ReadonlyMap<string, NoticeState>>

/** Tells each who listens of their own notices, and nobody else's: at once, however many listen. */
export class ToldNotices<T extends Listening> {
  private readonly all: ReadonlySet<T>
  private readonly ask: AskNotices
  private readonly tell: (one: T) => void
  /** How far everybody's notices have come, and how far they were told. */
  private reached = 0
  private told = 0
  private isAsking = false

  constructor(all: ReadonlySet<T>, ask: AskNotices, tell: (one: T) => void) {
    this.all = all
    this.ask = ask
    this.tell = tell
  }

  /** Everybody's notices have come so far. What cannot be asked for now is asked for when it is said again. */
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

  /** Learns what somebody who has just begun to listen is told first; they have to be among all by then. */
  async learn(one: T): Promise<void> {
    if (one.personId === null) return
    const states = await this.ask([one.personId])
    const state = states.get(one.personId) ?? { unread: 0, revision: 0 }
    if (isNews(one, state)) one.notices = state
  }

  private async run(): Promise<void> {
    while (this.told < this.reached) {
      const { reached } = this
      const ids = new Set([...this.all].flatMap(({ personId }) => personId ?? []))
      const states = ids.size > 0 ? await this.ask([...ids], this.told) : new Map<string, NoticeState>()
      this.told = reached
      for (const one of this.all) {
        const state = states.get(one.personId ?? '')
        if (!state || !isNews(one, state)) continue
        one.notices = state
        this.tell(one)
      }
    }
  }
}

const isNews = ({ notices }: Listening, { revision }: NoticeState): boolean =>
  notices === undefined || revision > notices.revision
