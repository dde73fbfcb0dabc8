import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { withTexts } from '#src/features/language/texts.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import type { Person } from '../use-person.ts'

const ContactSheet = lazyWithRetry(
  withTexts(() => import('#src/features/people/contact-sheet.tsx'), 'features/people'),
  'ContactSheet',
)

/** Opens the profile's QR code. */
export function QrButton({ person }: { person: Person }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t`Show QR code`} icon="i-ph-qr-code" onClick={() => setOpen(true)} />
      {isOpen ? <ContactSheet title={t`Your QR code`} person={person} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
