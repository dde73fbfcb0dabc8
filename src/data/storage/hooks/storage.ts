import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ClearableKind, StorageUse } from '../storage-use.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { reloadDrafts } from '#src/data/drafts/hooks/draft.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { requestPersistence } from './persistence.ts'
import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'

export type { ClearableKind, StorageKind, StorageUse } from '../storage-use.ts'

/** Asked for by the storage screen alone, in a file of its own; the store stands by then, on the device or in memory. */
async function loadStorageCode() {
  await loadOffline()
  return import('../storage-use.ts')
}

/** Measuring reads all that is stored: what was measured a moment ago will do. */
const MEASURED_MS = 5000

/** What is stored on this device, by kind; undefined until it has been measured. `measure` looks again. */
export function useStorageUse(): { use: StorageUse | undefined; measure(): Promise<void> } {
  const { data, refetch } = useQuery({
    queryKey: ['storage-use'],
    queryFn: async () => (await loadStorageCode()).loadStorageUse(),
    staleTime: MEASURED_MS,
    meta: NOT_PERSISTED,
  })
  const measure = useCallback(async () => void (await refetch()), [refetch])
  return { use: data, measure }
}

/** How much of the device the app takes up, as its browser counts; undefined until or where it does not say. */
export function useStoredBytes(): number | undefined {
  const { data } = useQuery({
    queryKey: ['stored-bytes'],
    queryFn: async () => (await navigator.storage?.estimate())?.usage ?? null,
    meta: NOT_PERSISTED,
  })
  return data ?? undefined
}

/** Clears these kinds from this device; what was not sent, drafts and the app itself stay. */
export async function clearStored(kinds: readonly ClearableKind[]): Promise<void> {
  await (await loadStorageCode()).clearStored(kinds)
  // What is shown next is asked for anew.
  if (!kinds.includes('posts')) return
  dropSnapshot()
  queryClient.removeQueries({ type: 'inactive' })
}

/** Forgets all drafts, with their pictures; the person was asked about just this. */
export async function clearDrafts(): Promise<void> {
  await (await loadStorageCode()).clearDrafts()
  dropSnapshot() // the box of a new post shows its draft
  reloadDrafts()
}

/** `lasting`: the browser keeps the store until its person clears it; `missing`: this browser cannot say. */
export type Persistence = 'lasting' | 'passing' | 'missing'

async function persistenceNow(): Promise<Persistence> {
  if (!navigator.storage?.persisted) return 'missing'
  return (await navigator.storage.persisted()) ? 'lasting' : 'passing'
}

/** Whether the browser may clear the store by itself, and how to ask it not to. */
export function usePersistence(): [Persistence | undefined, () => Promise<Persistence>] {
  const [state, setState] = useState<Persistence>()
  useEffect(() => {
    let isOver = false
    void persistenceNow()
      .catch(() => 'missing' as const)
      .then((now) => isOver || setState(now))
    return () => {
      isOver = true
    }
  }, [])
  const ask = useCallback(async () => {
    const now = (await requestPersistence()) ? 'lasting' : 'passing'
    setState(now)
    return now
  }, [])
  return [state, ask]
}

/**
 * True in a browser that empties a page's store when it was not opened for seven days: Safari, and every browser on
 * iPhone and iPad, unless the app is installed there.
 */
export const useStoreExpires = (): boolean => useState(storeExpires)[0]

function storeExpires(): boolean {
  const isInstalled =
    (navigator as { standalone?: boolean }).standalone === true || matchMedia('(display-mode: standalone)').matches
  return navigator.vendor.startsWith('Apple') && !isInstalled
}
