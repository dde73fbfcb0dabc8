import { posts as api } from '#contract/posts.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { hasSessionMarker } from '#src/data/session/session-marker.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'

/** Refusals of a reader whom the server does not know as the named person. */
const UNKNOWN = ['actor-mismatch', 'session-ended']

/** Runs a reading that names its reader; null where the server knows them as another. */
async function named<T>(run: (isNamed: boolean) => Promise<T>): Promise<{ answer: T } | null> {
  try {
    return { answer: await trackReachability(() => run(true)) }
  } catch (error) {
    if (error instanceof ApiError && UNKNOWN.includes(error.problemName ?? '')) return null
    throw error
  }
}

/** Asks whose session this is. Rejects where no answer came; an answer that cannot be stored is no reason not to read. */
async function settleSession(): Promise<void> {
  const session = await import('./sign-in.ts')
  await session.askSession().catch((error: unknown) => {
    if (error instanceof ApiError || error instanceof NetworkError) throw error
  })
}

let isSettled = false

/**
 * A browser that is killed loses its last cookies: where it shows no session and the device knows of one, it is asked
 * whose session it is before anything is read in a person's name. Once a page: a host may set no marker.
 */
async function settleLostSession(): Promise<void> {
  if (isSettled || (await hasSessionMarker())) return
  const account = await (await loadOffline()).currentAccount().catch(() => undefined) // cannot be read: no name is sent
  if (account && account.kind !== 'visitor') await settleSession()
  isSettled = true
}

/**
 * Runs a reading whose answer differs by reader, as that of posts does with its hearts. Where the server knows this
 * device's person as another, as when a session has ended under an open page, it is asked whose session this is, which
 * opens a guest's again, and the reading is run once more; and at last without a name, so that it is answered whatever
 * came of that. Notes whether the server could be reached, and rejects as `run` does.
 */
export async function readAsPerson<T>(run: (isNamed: boolean) => Promise<T>): Promise<T> {
  await settleLostSession()
  const first = await named(run)
  if (first) return first.answer
  await settleSession()
  const second = await named(run)
  return second ? second.answer : trackReachability(() => run(false))
}

/** A page of posts, with the reader's hearts; `asked` is undefined where the device cannot say who reads. Rejects as a call does. */
export async function readPosts(query: QueryInput<typeof api.list>) {
  const offline = await loadOffline()
  const { asked, data, headers } = await readAsPerson(async (isNamed) => {
    const asked = await offline.captureRequestContext(isNamed).catch(() => undefined)
    return { asked, ...(await call(api.list, { query }, { headers: asked?.headers ?? {} })) }
  })
  return { posts: await offline.withOwnLikes(data, asked), asked, headers }
}
