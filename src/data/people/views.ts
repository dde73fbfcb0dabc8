import type { Observable } from 'dexie'
import type { Relation } from '#contract/relations.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { live } from '#src/data/db/live.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { heldAccount } from '#src/data/session/accounts.ts'
import { none } from '#src/data/sync/command.ts'
import { commandOf, isReadable } from '#src/data/sync/command-registry.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import type { PeopleLayer } from './layer.ts'

/** How the acting person stands to others as far as this device knows better than an answer: by what was answered since, and by what waits. */
export interface StandingsView {
  ownIds: ReadonlySet<string>
  of(id: string, answered: Relation): Relation
  /** Whom the server is known to have as followed, as one text that changes with it. */
  followed: string
  /** Whom it is still to be told not to have as followed. */
  unfollowed: ReadonlySet<string>
}

export function watchStandings(): Observable<StandingsView> {
  return live(async () => {
    const account = await heldAccount()
    const [entries, rows] = await Promise.all([
      loadEntries(account.key),
      cacheDb.relations
        .where('cacheKey')
        .equals(account.cacheKey)
        .toArray()
        .catch(() => []),
    ])
    const layer = layPeople(entries)
    const stored = new Map(rows.map(({ id, relation }) => [id, relation]))
    return {
      ownIds: new Set([account.key, ...(account.user ? [account.user.id] : [])]),
      followed: rows.flatMap(({ id, relation }) => (relation.follows ? [id] : [])).join(),
      unfollowed: new Set([...layer.standings].flatMap(([id, { follows }]) => (follows === false ? [id] : []))),
      of: (id, answered) => ({ ...untilNow({ ...answered, ...stored.get(id) }), ...layer.standings.get(id) }),
    }
  })
}

/** What waiting changes lay over how the acting person stands to others. */
export function layPeople(entries: readonly Entry[]): PeopleLayer {
  const layer: PeopleLayer = { standings: new Map() }
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const overlay = commandOf(entry.kind)?.overlay ?? none
    if (overlay !== none && isReadable(entry)) overlay.people?.(layer as never, entry as never)
  }
  return layer
}

/** A mute ends by itself. */
const untilNow = (relation: Relation): Relation =>
  relation.muted && relation.mutedUntil && Date.parse(relation.mutedUntil) <= Date.now()
    ? { ...relation, muted: false, mutedUntil: null }
    : relation
