import { useState } from 'react'
import { ownInstallWay } from '#src/features/install/install-way.ts'
import { withTexts } from '#src/features/language/texts.ts'
import { useInstall } from '#src/data/device/hooks/install.ts'
import { noteOffered } from '#src/data/device/hooks/install-offer.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useOfferMoment } from './use-offer-moment.ts'

const InstallSheet = lazyWithRetry(
  withTexts(() => import('#src/features/install/install-sheet.tsx'), 'features/install'),
  'InstallSheet',
)

/**
 * Offers the app for the home screen once, at the right moment, where the device has a way and it is not there yet.
 * `isAfterPost`: a post has just been queued.
 */
export function InstallOffer({ isAfterPost }: { isAfterPost: boolean }) {
  const [state] = useInstall()
  const [isOpen, setOpen] = useState(false)
  const hasWay = state === 'offered' || (state === 'by-hand' && ownInstallWay() !== 'menu')
  useOfferMoment(hasWay && !isOpen, isAfterPost, () => {
    if (noteOffered()) setOpen(true)
  })
  if (!isOpen) return null
  return <InstallSheet onClose={() => setOpen(false)} />
}
