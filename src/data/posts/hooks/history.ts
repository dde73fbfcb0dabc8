import { useQuery } from '@tanstack/react-query'
import { type PostVersion, postEdits as api } from '#contract/post-edits.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'

/** A current server stores no more; an earlier one may go on for ever. */
const PAGES_MAX = 21

const fetchHistory = async (id: string): Promise<PostVersion[]> => {
  const offline = await loadOffline()
  return readAsPerson(async (isNamed) => {
    const { headers } = await offline.captureRequestContext(isNamed)
    const versions: PostVersion[] = []
    let cursor: string | null = null
    for (let page = 0; page < PAGES_MAX; page++) {
      const query = cursor === null ? {} : { cursor }
      const answer = await call(api.history, { params: { id }, query }, { headers })
      versions.push(...answer.data)
      cursor = nextCursorOf(answer.headers)
      if (cursor === null) break
    }
    return versions
  })
}

export interface PostHistory {
  /** The newest first; undefined until they are here. */
  versions: readonly PostVersion[] | undefined
  /** They cannot be had now. */
  isUnavailable: boolean
}

/** Every text that a post has had, from the server. */
export function usePostHistory(id: string): PostHistory {
  const query = useQuery({
    queryKey: [`/api/posts/${id}/history`],
    queryFn: () => fetchHistory(id),
    gcTime: 0, // what was deleted or hidden since must not come back
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  return { versions: query.data, isUnavailable: query.isError }
}
