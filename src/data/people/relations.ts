import type { Relation } from '#contract/relations.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { RelationRow } from '#src/data/db/relation-row.ts'

/** Stores how the acting person stands to somebody, as the server has answered it, and who that is where it told so. */
export async function storeRelation(
  cacheKey: string,
  id: string,
  relation: Relation,
  person?: RelationRow['person'],
): Promise<void> {
  const hides = relation.blocked || relation.muted ? 1 : 0
  const known = await cacheDb.relations.get([cacheKey, id])
  await cacheDb.relations.put({ ...known, cacheKey, id, relation, hides, ...(person && { person }) })
}

/** Whom the acting person has muted or blocked, as far as this device knows. */
export const loadHiddenPeople = (cacheKey: string): Promise<RelationRow[]> =>
  cacheDb.relations.where('[cacheKey+hides]').equals([cacheKey, 1]).toArray()

/** Whether somebody is hidden now; a mute ends by itself. */
export function isHiding({ relation }: Pick<RelationRow, 'relation'>, now: number): boolean {
  const { blocked, muted, mutedUntil } = relation
  return blocked || (muted && (mutedUntil === null || Date.parse(mutedUntil) > now))
}
