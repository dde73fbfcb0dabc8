import { posts as api } from '#contract/posts.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'

/** Runs a reading that names its reader; null where the server knows them as another. */
async function named<T>(run: (isNamed: boolean) => Promise<T>): Promise<{ answer: T } | null> {
  try {
    return { answer: await trackReachability(() => run(true)) }
  } catch (error) {
    if (error instanceof ApiError && error.problemName === 'actor-mismatch') return null
    throw error
  }
}

/** Asks whose session this is. Rejects where no answer came; an answer that cannot be stored is no reason not to read. */
async function settleSession(): Promise<void> {
  const { askSession } = await import('./sign-in.ts')
  await askSession().catch((error: unknown) => {
    if (error instanceof ApiError || error instanceof NetworkError) throw error
  })
}

/**
 * Runs a reading whose answer differs by reader, as that of posts does with its hearts. Where the server knows this
 * device's person as another, as when a session has ended under an open page, it is asked whose session this is, which
 * opens a guest's again, and the reading is run once more; and at last without a name, so that it is answered whatever
 * came of that. Notes whether the server could be reached, and rejects as `run` does.
 */
export async function readAsPerson<T>(run: (isNamed: boolean) => Promise<T>): Promise<T> {
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
