import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Service } from '#contract/services.ts'
import { call } from '#src/api/http.ts'
import { queryClient } from './client.ts'
import type { View } from './live-views.ts'
import { loadOffline } from './offline.ts'
import { STORED } from './stored.ts'
import { reaching } from './reaching.ts'
import { useLive } from './use-live.ts'

async function fetchServices(): Promise<Service[]> {
  const { data } = await reaching(() => call(api.services.list, {}))
  void loadOffline()
    .then((offline) => offline.storeServices(data))
    .catch(() => undefined) // shown from memory where storage fails
  return data
}

const KEY = ['/api/services']

/** The services that the device has; none where nothing was ever stored. */
export const storedServices: View<Service[]> = ['services', (offline) => offline.watchServices()]
/** Asks for the services, unless they are known. */
export const prefetchServices = (): Promise<void> =>
  queryClient.prefetchQuery({ queryKey: KEY, queryFn: fetchServices, meta: STORED })

/** The hub's services; stored ones first. */
export function useServices(): { services: readonly Service[]; status: 'loading' | 'ready' | 'unsaved' } {
  const stored = useLive(...storedServices)
  const { data, isError } = useQuery({ queryKey: KEY, queryFn: fetchServices, meta: STORED })
  const services = data ?? stored ?? []
  if (services.length > 0) return { services, status: 'ready' }
  return { services, status: isError && stored ? 'unsaved' : 'loading' }
}
