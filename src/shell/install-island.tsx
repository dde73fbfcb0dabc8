import { useEffect, useState } from 'react'
import { mayOfferInstall, noteVisit, POST_QUEUED_EVENT } from '#src/data/device/hooks/install-offer.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

const InstallOffer = lazyWithRetry(() => import('./install-offer.tsx'), 'InstallOffer')

/** Safari of iPhones and iPads alone knows whether it runs from the home screen, and looks for these pictures. */
async function nameStartupImages(): Promise<void> {
  if ('standalone' in navigator) (await import('#src/features/install/startup-images.ts')).linkStartupImages()
}

/** Counts the visit, and loads what offers the app where it may be offered: on most first visits it never may. */
export function InstallIsland() {
  const [may, setMay] = useState<'at-once' | 'after-post'>()
  useEffect(() => {
    noteVisit()
    void nameStartupImages().catch(() => undefined) // it starts with a blank screen then
    const look = (how: 'at-once' | 'after-post') => mayOfferInstall() && setMay((before) => before ?? how)
    const handlePost = () => look('after-post')
    look('at-once')
    addEventListener(POST_QUEUED_EVENT, handlePost)
    return () => removeEventListener(POST_QUEUED_EVENT, handlePost)
  }, [])
  return may ? <InstallOffer isAfterPost={may === 'after-post'} /> : null
}
