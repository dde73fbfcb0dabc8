import { useRouterState } from '@tanstack/react-router'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

/** The pages whose header shows the bag. */
const PAGES = ['/', '/discover', '/chattie']

/** Not needed for the first paint. */
const BagButton = lazyWithRetry(() => import('./bag-button.tsx'), 'BagButton', <span className="w-11 h-11" />)

/** The cart's button in the header of the pages that show products; its place is kept free until it comes. */
export function Bag() {
  const isHere = useRouterState({ select: (state) => PAGES.includes(state.location.pathname) })
  if (!isHere) return null
  return <BagButton />
}
