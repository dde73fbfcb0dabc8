import { type Revisions, SCOPES } from '#contract/revisions.ts'
import type { Db } from '../db/client.ts'
import { revisions } from '../db/schema.ts'

/** How far every list has come; all numbers are of one moment. */
export async function readRevisions(db: Db): Promise<Revisions> {
  const rows = await db.select().from(revisions)
  const found = new Map(rows.map(({ scope, revision }) => [scope, revision]))
  return Object.fromEntries(SCOPES.map((scope) => [scope, found.get(scope) ?? 0])) as Revisions
}
