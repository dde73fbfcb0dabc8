import { useQuery } from '@tanstack/react-query'
import { type Invitation, invitations as api, type NewInvitation } from '#contract/invitations.ts'
import { call } from '#src/data/api/http.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { LIVE, type Reading, useReading } from './read.ts'

export {
  type Invitation,
  INVITATION_DAYS_MAX,
  INVITATION_NOTE_MAX,
  INVITATION_USES_MAX,
} from '#contract/invitations.ts'

const KEY = [api.list.path]

/** All invitations, with who came by each. */
export function useInvitations(): Reading & { invitations: Invitation[] | undefined } {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await trackReachability(() => call(api.list, {}))).data,
    ...LIVE,
  })
  return { invitations: query.data, ...useReading(query) }
}

/** Makes an invitation. Rejects with ApiError or NetworkError, as the other does. */
export const createInvitation = (body: NewInvitation): Promise<Invitation> =>
  shown(async () => (await trackReachability(() => call(api.create, { body }))).data)

/** Withdraws an invitation: no one more comes by it. */
export const withdrawInvitation = (id: string): Promise<Invitation> =>
  shown(async () => (await trackReachability(() => call(api.withdraw, { params: { id } }))).data)

async function shown(ask: () => Promise<Invitation>): Promise<Invitation> {
  const done = await ask()
  await queryClient.cancelQueries({ queryKey: KEY }) // an answer under way is of before
  queryClient.setQueryData<Invitation[]>(KEY, (all = []) =>
    all.some(({ id }) => id === done.id) ? all.map((each) => (each.id === done.id ? done : each)) : [done, ...all],
  )
  return done
}
