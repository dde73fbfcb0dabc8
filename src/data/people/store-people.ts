import type { Person } from '#contract/people.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { storeRelation } from './relations.ts'

/** Who asks for people, noted before the request. */
export interface PeopleAsked {
  key: string
  cacheKey: string
  epoch: number
}

export async function noteAsked(): Promise<PeopleAsked> {
  const { key, cacheKey } = await currentAccount()
  return { key, cacheKey, epoch: (await outboxDb.lanes.get(key))?.epoch ?? 0 }
}

/**
 * Stores how the asker stands to people who were answered. An answer that was asked for before something of theirs was
 * sent may be older than what that was answered: it stores nothing.
 */
export async function storePeople(people: readonly Person[], asked: PeopleAsked): Promise<void> {
  const now = await noteAsked()
  if (now.key !== asked.key || now.cacheKey !== asked.cacheKey || now.epoch !== asked.epoch) return
  for (const { id, relation } of people) await storeRelation(asked.cacheKey, id, relation)
}
