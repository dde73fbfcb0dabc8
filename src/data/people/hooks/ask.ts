import type { Person } from '#contract/people.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'

/** Requests people as the acting person, and stores the relations to them. Rejects as a call does. */
export async function askPeople<T>(
  ask: (headers: Record<string, string>) => Promise<T>,
  peopleIn: (answer: T) => readonly Person[],
): Promise<T> {
  const offline = await loadOffline()
  return readAsPerson(async (isNamed) => {
    const { storePeople } = await import('../store-people.ts')
    const request = await offline.captureRequestContext(isNamed).catch(() => undefined)
    const answer = await ask({ ...request?.headers })
    // what cannot be stored is shown all the same
    if (request) await storePeople(peopleIn(answer), request).catch(() => undefined)
    return answer
  })
}
