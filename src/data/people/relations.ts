import type { Relation } from '#contract/relations.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { RelationRow } from '#src/data/db/relation-row.ts'
import { hasWrite } from '#src/data/db/requested.ts'

/** A relation as its row stores it. */
export const relationIn = (relation: Relation): Pick<RelationRow, 'relation' | 'hides'> => ({
  relation,
  hides: relation.blocked || relation.muted ? 1 : 0,
})

/** Stores how the acting person relates to another, as the server has answered a wish, unless an answer has it already. */
export async function storeRelation(
  { cacheKey, id, ackEpoch }: { cacheKey: string; id: string; ackEpoch: number | null },
  relation: Relation,
): Promise<void> {
  await cacheDb.transaction('rw', cacheDb.relations, async () => {
    const known = await cacheDb.relations.get([cacheKey, id])
    if (!hasWrite(known, ackEpoch)) await cacheDb.relations.put({ ...known, cacheKey, id, ...relationIn(relation) })
  })
}

/** Whom the acting person has muted or blocked, as far as this device knows. */
export const loadHiddenPeople = (cacheKey: string): Promise<RelationRow[]> =>
  cacheDb.relations.where('[cacheKey+hides]').equals([cacheKey, 1]).toArray()

/** Whether somebody is hidden now; a mute ends by itself. */
export function isHiding({ relation }: Pick<RelationRow, 'relation'>, now: number): boolean {
  const { blocked, muted, mutedUntil } = relation
  return blocked || (muted && (mutedUntil === null || Date.parse(mutedUntil) > now))
}
