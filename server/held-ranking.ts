import type { Revisions } from '#contract/revisions.ts'
import type { Db } from './db/client.ts'
import { Latest } from './latest.ts'
import { RANKED_MAX, type RankedPerson, rankPeople } from './models/ranked-people.ts'

/** A full ranking is made anew after this time at the earliest. */
const HELD_MS = 60_000

/**
 * The ranking of people, made once for all clients. While it has room it is exact: it is made anew for each revision of
 * lists, and counts the rows of few people. A full one counts many, so it is held for a minute, whatever changes.
 */
export class HeldRanking {
  private readonly latest = new Latest<readonly RankedPerson[]>()
  private full: { people: readonly RankedPerson[]; madeAt: number } | undefined

  async read(db: Db, { feed, people }: Revisions): Promise<readonly RankedPerson[]> {
    const { full } = this
    if (full && performance.now() - full.madeAt < HELD_MS) return full.people
    return this.latest.take(full ? `after ${full.madeAt}` : `${feed} ${people}`, async () => {
      const ranked = await rankPeople(db)
      this.full = ranked.length < RANKED_MAX ? undefined : { people: ranked, madeAt: performance.now() }
      return ranked
    })
  }
}
