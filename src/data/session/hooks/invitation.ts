import { useQuery } from '@tanstack/react-query'
import { invitations as api } from '#contract/invitations.ts'
import { call } from '#src/data/api/http.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'

/** What an invitation is worth, with the portal's name; undefined until the server has said. */
export function useInvitation(code: string) {
  const query = useQuery({
    queryKey: ['/api/invitations', code],
    queryFn: async () => (await trackReachability(() => call(api.read, { params: { code } }))).data,
    staleTime: 0,
    meta: NOT_PERSISTED,
  })
  useAskAgain(query)
  return {
    invitation: query.data,
    isError: query.isError && query.data === undefined,
    retry: () => void query.refetch(), // its outcome shows by itself
  }
}
