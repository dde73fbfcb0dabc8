import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The page writes these itself, from its first drawing on. */
const REPLACED = 'title[data-served], meta[name="description"][data-served]'

/**
 * Takes away what the server wrote into the head for readers without script: title and description once the page has
 * its own, and the rest, such as the canonical address, with the first step to another page, which it is not true of.
 */
export function useServedHead(): void {
  const router = useRouter()
  useEffect(() => {
    drop(REPLACED)
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (fromLocation && fromLocation.pathname !== toLocation.pathname) drop('[data-served]')
    })
  }, [router])
}

function drop(tags: string): void {
  for (const tag of document.head.querySelectorAll(tags)) tag.remove()
}
