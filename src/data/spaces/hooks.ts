import { useQuery } from '@tanstack/react-query'
import { type Position, spaces as api, type Space, type SpaceUser } from '#contract/spaces.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { requestAnew, storedForEverybody } from '#src/data/hooks/client.ts'
import { useFresh } from '#src/data/hooks/use-fresh.ts'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { loadSending } from '#src/data/hooks/offline.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'

/** How often the people of a space are asked for while it is seen; their moves are drawn as one glide of this length. */
export const USERS_POLL_MS = 2000
const SPACES_POLL_MS = 15_000
const SLOWEST_POLL_MS = 60_000
/** The demo's own id, which the specification sends with every call; the host goes by the session. */
const OWN_ID = '1'

const USERS = '/api/virtual-space-u/users'
const pollMs = (usual: number) => (): number => Math.min(usual * 2 ** getConnection().failures, SLOWEST_POLL_MS)

/** The host's spaces, stored ones first; undefined while the first answer is awaited, empty where none can be had. */
export function useSpaces(): readonly Space[] | undefined {
  const query = useQuery<Space[]>({
    queryKey: ['/api/virtual-space-u/spaces'],
    queryFn: () => trackReachability(async () => (await call(api.list, {})).data),
    refetchInterval: pollMs(SPACES_POLL_MS),
    ...storedForEverybody,
  })
  useFresh(query)
  return query.data ?? (query.isError ? [] : undefined)
}

/**
 * Who is in a space, asked for again and again while the page is seen; undefined while the first answer is awaited,
 * empty where none can be had.
 */
export function useSpaceUsers(spaceId: string | undefined): readonly SpaceUser[] | undefined {
  const query = useQuery({
    queryKey: [USERS, spaceId],
    queryFn: () =>
      trackReachability(async () => (await call(api.users, { query: spaceId === undefined ? {} : { spaceId } })).data),
    enabled: spaceId !== undefined,
    refetchInterval: pollMs(USERS_POLL_MS),
  })
  useFresh(query)
  return query.data ?? (query.isError ? [] : undefined)
}

/** Why one is not let in, or is not there any more. */
export type SpaceFailure = 'private' | 'full' | 'gone' | 'sign-in' | 'network' | 'other'

const byProblem: Partial<Record<string, SpaceFailure>> = {
  'space-private': 'private',
  'space-full': 'full',
  'not-found': 'gone',
  'sign-in-required': 'sign-in',
  'session-ended': 'sign-in',
  'guest-refused': 'sign-in',
}

function failureOf(error: unknown): SpaceFailure {
  if (error instanceof NetworkError) return 'network'
  if (error instanceof ApiError) return byProblem[error.problemName ?? ''] ?? 'other'
  if (error instanceof Error && error.name === 'SignInNeeded') return 'sign-in'
  throw error
}

/** Runs a call; a guest whose session has run out opens it again, once. */
async function withSession(run: () => Promise<unknown>): Promise<void> {
  try {
    await trackReachability(run)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await startSession(true)
    await trackReachability(run)
  }
}

const startSession = async (isLost: boolean): Promise<void> => {
  await trackReachability(async () => (await loadSending()).startSession(isLost))
}

async function sent(spaceId: string, run: () => Promise<unknown>): Promise<SpaceFailure | null> {
  try {
    await withSession(run)
  } catch (error) {
    return failureOf(error)
  }
  void requestAnew({ queryKey: [USERS, spaceId] }) // the list shows by itself
  return null
}

/** Enters a space at this place; a visitor becomes a guest with it. Resolves with why not, or null once in. */
export const joinSpace = (spaceId: string, position: Position): Promise<SpaceFailure | null> =>
  sent(spaceId, async () => {
    await startSession(false)
    return call(api.join, { params: { spaceId }, body: { userId: OWN_ID, position } })
  })

/** Tells where one stands in a space that one has entered. Resolves with why not, or null. */
export const moveInSpace = (spaceId: string, position: Position): Promise<SpaceFailure | null> =>
  sent(spaceId, () => call(api.move, { body: { userId: OWN_ID, spaceId, position } }))
