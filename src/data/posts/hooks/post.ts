import { useQuery } from '@tanstack/react-query'
import { type Post, posts as api } from '#contract/posts.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import type { Card } from './card.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'

/** Reads a post from the server and stores it; null where it is gone. Rejects as a call does. */
export async function readPost(id: string): Promise<Post | null> {
  const offline = await loadOffline()
  return readAsPerson(async (isNamed) => {
    const asked = await offline.captureRequestContext(isNamed)
    try {
      const { data } = await call(api.read, { params: { id } }, { headers: asked.headers })
      const [post = data] = await offline.withOwnLikes([data], asked)
      await offline.storePost(post, asked).catch(() => undefined)
      return post
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      await offline.dropPost(id, asked)
      dropSnapshot() // the next start must not draw the post
      return null
    }
  })
}

export interface OnePost {
  card: Card | undefined
  status: 'loading' | 'ready' | 'not-found' | 'unsaved'
  /** Its reader hid it on this device. */
  isHidden: boolean
}

/** One post by id, from storage or the server. */
export function usePost(id: string): OnePost {
  const view = useLive(`post:${id}`, (offline) => offline.watchPost(id))
  const query = useQuery({
    queryKey: [`/api/posts/${id}`],
    queryFn: () => readPost(id),
    gcTime: 0, // an older answer would stand for what was deleted since
    meta: NOT_PERSISTED,
  })
  const { data, isError } = query
  useAskAgain(query)
  const isHidden = view?.isHidden ?? false
  const card = view?.card ?? (data ? view?.over(data) : undefined)
  if (card) return { card, status: 'ready', isHidden }
  const isGone = view !== undefined && data !== undefined // the server has none, or its person has just deleted it
  return { card, status: isGone ? 'not-found' : isError ? 'unsaved' : 'loading', isHidden }
}
