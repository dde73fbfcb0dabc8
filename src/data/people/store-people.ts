import type { Person } from '#contract/people.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { RequestContext } from '#src/data/lists/request.ts'
import { isOutdated, type Outcome, storeAnswer } from '#src/data/lists/store-answer.ts'
import { relationIn } from './relations.ts'

/** Stores the people of an answer, and how the reader relates to them. */
export async function storePeople(people: readonly Person[], request: RequestContext): Promise<Outcome> {
  const { cacheKey } = request
  return storeAnswer(request, {
    tables: [cacheDb.relations],
    stored: () => Promise.resolve(undefined), // each row records when it was requested
    async write(requested) {
      const known = await cacheDb.relations.bulkGet(people.map(({ id }): [string, string] => [cacheKey, id]))
      const rows = people.map(({ relation, ...person }) => ({
        cacheKey,
        id: person.id,
        ...relationIn(relation),
        person,
        ...requested,
      }))
      await cacheDb.relations.bulkPut(rows.filter((_, at) => !isOutdated(request, known[at])))
    },
  })
}

/** Stores the words that the asker does not want to read, each with its end, as the server has answered them. */
export async function storeMuteWords(words: readonly UnwantedWord[], request: RequestContext): Promise<Outcome> {
  const { cacheKey } = request
  const relation = { follows: false, followsMe: false, muted: false, mutedUntil: null, blocked: false }
  return storeAnswer(request, {
    tables: [cacheDb.relations],
    stored: () => cacheDb.relations.get([cacheKey, '']),
    write: (requested) =>
      cacheDb.relations.put({ cacheKey, id: '', relation, hides: 1, words: [...words], ...requested }),
  })
}

/** Forgets a person by an id or ANPAN id that the server does not know. The relation to them stays. */
export async function forgetPerson(id: string, { cacheKey }: Pick<RequestContext, 'cacheKey'>): Promise<void> {
  await cacheDb.relations
    .where('cacheKey')
    .equals(cacheKey)
    .filter((row) => row.person !== undefined && (row.id === id || row.person.anpanId === id))
    .modify((row) => void delete row.person)
}
