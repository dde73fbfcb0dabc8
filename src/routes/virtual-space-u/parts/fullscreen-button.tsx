import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Gives the page the whole screen, and back; not drawn where the browser cannot. */
export function FullscreenButton() {
  const { t } = useLingui()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  if (!document.fullscreenEnabled) return null

  async function handleToggle() {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      toast.show({ title: t`This browser doesn’t allow full screen` })
    }
  }
  return (
    <IconButton
      label={isFull ? t`Leave full screen` : t`Full screen`}
      icon={isFull ? 'i-ph-corners-in' : 'i-ph-corners-out'}
      onClick={() => void handleToggle()}
    />
  )
}
