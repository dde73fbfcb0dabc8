import { type Revisions, SCOPES } from '#contract/revisions.ts'
import type { Db } from '../db/client.ts'
import { revisions } from '../db/revisions-schema.ts'

/** How far every list has come, the ends of sessions, and everybody's notices and conversations. */
export interface State {
  lists: Revisions
  sessions: number
  notices: number
  conversations: number
}

/** The present state; all numbers are of one moment. */
export async function readState(db: Db): Promise<State> {
  const rows = await db.select().from(revisions)
  const found = new Map(rows.map(({ scope, revision }) => [scope, revision]))
  const lists = Object.fromEntries(SCOPES.map((scope) => [scope, found.get(scope) ?? 0])) as Revisions
  const reached = (scope: 'sessions' | 'notices' | 'conversations') => found.get(scope) ?? 0
  return {
    lists,
    sessions: reached('sessions'),
    notices: reached('notices'),
    conversations: reached('conversations'),
  }
}

/** How far every list has come. */
export const readRevisions = async (db: Db): Promise<Revisions> => (await readState(db)).lists
