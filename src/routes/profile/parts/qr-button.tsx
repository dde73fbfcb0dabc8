import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

const QrSheet = lazyWithRetry(() => import('./qr-sheet.tsx'), 'QrSheet')

/** Opens the profile's QR code. */
export function QrButton({ anpanId, name }: { anpanId: string; name: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t`Show QR code`} icon="i-ph-qr-code" onClick={() => setOpen(true)} />
      {isOpen ? <QrSheet anpanId={anpanId} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
