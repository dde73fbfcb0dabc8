import { useQuery } from '@tanstack/react-query'
import { type Portal, portal } from '#contract/portal.ts'
import { type PortalChanges, portalEdit } from '#contract/portal-edit.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { LIVE, type Reading, useReading } from './read.ts'

export type { Portal, PortalSettings } from '#contract/portal.ts'

/** Beside the portal that every page knows: an operator changes what the server has now. */
const KEY = [portalEdit.edit.path]

const asking = {
  queryKey: KEY,
  queryFn: async () => (await trackReachability(() => call(portal.read, {}))).data,
  ...LIVE,
}

/** The portal as the server has it now, for the pages that change it. */
export function usePresentPortal(): Reading & { portal: Portal | undefined } {
  const query = useQuery(asking)
  return { portal: query.data, ...useReading(query) }
}

/** The same, requested now. Rejects as the call does. */
export const fetchPresentPortal = (): Promise<Portal> => queryClient.fetchQuery(asking)

/** Changes settings of the revision `base`. Rejects with ApiError (`edited`, `invalid`) or NetworkError. */
export async function editPortal(base: number, changes: PortalChanges): Promise<Portal> {
  const { data } = await trackReachability(() => call(portalEdit.edit, { body: { base, changes } }))
  await queryClient.cancelQueries({ queryKey: KEY }) // an answer under way is of before
  queryClient.setQueryData(KEY, data)
  // every page of this device shows it at once
  void import('#src/data/portal/hooks/keep-portal.ts').then(({ askPortal }) => askPortal())
  return data
}

/** Whether a rejection says that the portal has another revision by now. */
export const isEdited = (error: unknown): boolean => error instanceof ApiError && error.problemName === 'edited'
