import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { limitedUnits } from '#contract/cut-text.ts'
import { products as api, type Product, searchedInProduct } from '#contract/products.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { call } from '#src/data/api/http.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { type FirstRows, takeFirstRows } from '#src/data/hooks/first-rows.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { isSignInNeeded } from '#src/data/hooks/failure.ts'
import type { View } from '#src/data/hooks/live-views.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { useLive } from '#src/data/hooks/use-live.ts'

export interface FoundProducts {
  products: readonly Product[]
  /** `loading`: nothing is stored and the first answer is awaited; `unsaved`: nothing is stored and none can be had; `sign-in`: the host shows them to members alone. */
  status: 'loading' | 'ready' | 'unsaved' | 'sign-in'
  /** Only the first rows are known yet. */
  isPart: boolean
  refresh(): Promise<void>
}

/** The server takes no more of a search. */
const Q_MAX = 200

async function fetchProducts(q: string): Promise<Product[]> {
  const order = q ? 0 : await (await loadOffline()).nextOrder() // the store is open then
  const { data } = await trackReachability(() => call(api.list, q ? { query: { q } } : {}))
  if (!q) {
    // Awaited: what is shown offline is what was shown online.
    const { storeProducts } = await import('./product-store.ts')
    await storeProducts(data, order).catch(() => undefined) // shown from memory where storage fails
  }
  return data
}

/** The products that stand in the page's HTML; undefined where there are none. */
export const takeFirstProducts = () => takeFirstRows(api.list)

const storedView: View<Product[]> = ['products', async () => (await import('./product-store.ts')).watchProducts()]

/** The products that this device has stored, without asking for them; undefined until they are read. */
export const useStoredProducts = (): readonly Product[] | undefined => useLive(...storedView)

/**
 * The shop's products, or those that a search finds: by the server while it answers, else among the stored ones. `first`
 * stands for the whole list until it is there.
 */
export function useProducts(q = '', first?: FirstRows<Product>): FoundProducts {
  const search = limitedUnits(q.trim(), Q_MAX)
  const stored = useLive(...storedView)
  const whole = useQuery({
    queryKey: ['/api/products'],
    queryFn: () => fetchProducts(''),
    enabled: first?.asks ?? true,
    meta: NOT_PERSISTED,
  })
  const found = useQuery({
    queryKey: ['/api/products', { q: search }],
    queryFn: () => fetchProducts(search),
    enabled: search !== '',
    gcTime: 0,
    meta: NOT_PERSISTED,
  })
  const asked = search ? found : whole
  useAskAgain(asked)
  const isRefused = isSignInNeeded(asked.error)
  const firstRows = first?.rows
  const products = useMemo(() => {
    if (isRefused) return []
    const tokens = searchTokens(search)
    const known = asked.data ?? whole.data ?? firstRows ?? stored ?? []
    return known.filter((product) => matchesSearch(searchedInProduct(product), tokens))
  }, [isRefused, search, asked.data, whole.data, firstRows, stored])
  const isWhole = asked.data !== undefined || whole.data !== undefined
  const isPart = first !== undefined && !isWhole
  const isKnown = isWhole || isPart || Boolean(stored?.length)
  const refresh = async () => void (await asked.refetch())
  if (isRefused) return { products, status: 'sign-in', isPart, refresh }
  if (isKnown) return { products, status: 'ready', isPart, refresh }
  return { products, status: asked.isError && stored ? 'unsaved' : 'loading', isPart, refresh }
}
