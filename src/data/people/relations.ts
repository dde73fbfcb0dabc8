import type { Relation } from '#contract/people.ts'
import { cacheDb, type RelationRow } from '#src/data/db/database.ts'

/** Stores how the acting person stands to somebody, as the server has answered it. */
export async function storeRelation(cacheKey: string, id: string, relation: Relation): Promise<void> {
  const hides = relation.blocked || relation.muted ? 1 : 0
  await cacheDb.relations.put({ cacheKey, id, relation, hides })
}

/** Whom the acting person has muted or blocked, as far as this device knows. */
export const loadHiddenPeople = (cacheKey: string): Promise<RelationRow[]> =>
  cacheDb.relations.where('[cacheKey+hides]').equals([cacheKey, 1]).toArray()

export const loadRelation = (cacheKey: string, id: string): Promise<RelationRow | undefined> =>
  cacheDb.relations.get([cacheKey, id])

/** Whether somebody is hidden now; a mute ends by itself. */
export function isHiding({ relation }: Pick<RelationRow, 'relation'>, now: number): boolean {
  const { blocked, muted, mutedUntil } = relation
  return blocked || (muted && (mutedUntil === null || Date.parse(mutedUntil) > now))
}
