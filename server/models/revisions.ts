import { type Revisions, SCOPES } from '#contract/revisions.ts'
import type { Db } from '../db/client.ts'
import { revisions } from '../db/schema.ts'

/** How far every list has come, and the ends of sessions. */
export type State = Revisions & { readonly sessions: number }

/** The present state; all numbers are of one moment. */
export async function readRevisions(db: Db): Promise<State> {
  const rows = await db.select().from(revisions)
  const found = new Map(rows.map(({ scope, revision }) => [scope, revision]))
  return Object.fromEntries([...SCOPES, 'sessions' as const].map((scope) => [scope, found.get(scope) ?? 0])) as State
}
