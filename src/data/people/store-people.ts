import type { Person } from '#contract/people.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
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
 * Stores who was answered, and how the asker stands to them. An answer that was asked for before something of theirs was
 * sent may be older than what that was answered: it stores nothing.
 */
export async function storePeople(people: readonly Person[], asked: PeopleAsked): Promise<void> {
  const now = await noteAsked()
  if (now.key !== asked.key || now.cacheKey !== asked.cacheKey || now.epoch !== asked.epoch) return
  for (const { relation, ...person } of people) await storeRelation(asked.cacheKey, person.id, relation, person)
}

/** Stores the words that the asker does not want to read, each with its end, as the server has answered them. */
export async function storeMuteWords(words: readonly UnwantedWord[], asked: PeopleAsked): Promise<void> {
  const now = await noteAsked()
  if (now.key !== asked.key || now.cacheKey !== asked.cacheKey) return
  const relation = { follows: false, followsMe: false, muted: false, mutedUntil: null, blocked: false }
  await cacheDb.relations.put({ cacheKey: asked.cacheKey, id: '', relation, hides: 1, words: [...words] })
}

/** Forgets who somebody is, by id or ANPAN id: the server knows nobody by it. How one stands to them stays. */
export async function forgetPerson(id: string, { cacheKey }: PeopleAsked): Promise<void> {
  await cacheDb.relations
    .where('cacheKey')
    .equals(cacheKey)
    .filter((row) => row.person !== undefined && (row.id === id || row.person.anpanId === id))
    .modify((row) => void delete row.person)
}
