import type { Relation } from '#contract/relations.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { type RelationRow, hasWrite } from '#src/data/db/server-rows.ts'
import type { StoredList } from '#src/data/sync/command.ts'

/** A relation as its row stores it. */
export const relationIn = (relation: Relation): Pick<RelationRow, 'relation' | 'hides'> => ({
  relation,
  hides: relation.blocked || relation.muted ? 1 : 0,
})

export type RelationEntry<K extends Entry['kind'], Payload> = Entry<K, Payload, Relation>

/** Stores how the acting person relates to another, as the server has answered a wish, unless a later answer is stored. */
export async function storeAnswer(
  { result, target: id, ackEpoch }: Pick<Entry, 'target' | 'ackEpoch'> & { result?: Relation | null },
  { cacheKey }: StoredList,
): Promise<void> {
  if (!result) return
  await cacheDb.transaction('rw', cacheDb.relations, async () => {
    const known = await cacheDb.relations.get([cacheKey, id])
    if (!hasWrite(known, ackEpoch)) await cacheDb.relations.put({ ...known, cacheKey, id, ...relationIn(result) })
  })
}

/** Whom the acting person has muted or blocked, as far as this device knows. */
export const loadHiddenPeople = (cacheKey: string): Promise<RelationRow[]> =>
  cacheDb.relations.where('[cacheKey+hides]').equals([cacheKey, 1]).toArray()

/** Whether the person is hidden now; a mute ends by itself. */
export function isHiding({ relation }: Pick<RelationRow, 'relation'>, now: number): boolean {
  const { blocked, muted, mutedUntil } = relation
  return blocked || (muted && (mutedUntil === null || Date.parse(mutedUntil) > now))
}
