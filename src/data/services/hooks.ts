import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Service, services as api } from '#contract/services.ts'
import { call } from '#src/data/api/http.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import type { View } from '#src/data/hooks/live-views.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { firstDrawing } from '#src/lib/first-drawing.ts'
import { useLive } from '#src/data/hooks/use-live.ts'

async function fetchServices(): Promise<Service[]> {
  const { data } = await trackReachability(() => call(api.list, {}))
  void firstDrawing()
    .then(loadOffline)
    .then((offline) => offline.storeServices(data))
    .catch(() => undefined) // shown from memory where storage fails
  return data
}

const KEY = ['/api/services']

/** The services that the device has; none where nothing was ever stored. */
export const storedServices: View<Service[]> = ['services', (offline) => offline.watchServices()]
/** Asks for the services, unless they are known. */
export const prefetchServices = (): Promise<void> =>
  queryClient.prefetchQuery({ queryKey: KEY, queryFn: fetchServices, meta: NOT_PERSISTED })

const NONE: Service[] = []

/** The hub's services that are offered; stored ones first. */
export function useServices(): { services: readonly Service[]; status: 'loading' | 'ready' | 'unsaved' } {
  const stored = useLive(...storedServices)
  const { data, isError } = useQuery({ queryKey: KEY, queryFn: fetchServices, meta: NOT_PERSISTED })
  const { hiddenServices } = usePortal()
  const all = data ?? stored ?? NONE
  const services = useMemo(
    () => (hiddenServices.length > 0 ? all.filter(({ serviceId }) => !hiddenServices.includes(serviceId)) : all),
    [all, hiddenServices],
  )
  if (services.length > 0) return { services, status: 'ready' }
  return { services, status: isError && stored ? 'unsaved' : 'loading' }
}
