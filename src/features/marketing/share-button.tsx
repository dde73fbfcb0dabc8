import { useLingui } from '@lingui/react/macro'
import { shareOrCopy } from '#src/ui/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** Shares the page that is shown through the device; copies its address where the device cannot share. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useLingui()
  const words = { copied: t`Address of the page copied`, refused: t`The page could not be shared` }
  const handleShare = () => shareOrCopy({ title: name, url: location.origin + location.pathname }, words)
  return <IconButton label={t`Share this page`} icon="i-ph-share-network" onClick={() => void handleShare()} />
}
