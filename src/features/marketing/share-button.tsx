import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Shares the page that is shown through the device; copies its address where the device cannot share. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useLingui()

  async function handleShare() {
    const { origin, pathname } = window.location
    const url = origin + pathname
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      toast.show({ icon: 'i-ph-link', title: t`Address of the page copied` })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return // closed by the person
      toast.show({ kind: 'danger', title: t`The page could not be shared`, text: url })
    }
  }

  return <IconButton label={t`Share this page`} icon="i-ph-share-network" onClick={() => void handleShare()} />
}
