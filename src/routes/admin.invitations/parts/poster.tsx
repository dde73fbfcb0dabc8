import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Invitation } from '#src/data/admin/hooks/invitations.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { longDate } from '#src/lib/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { joinAddress } from './join-address.ts'
import { usePrintedAlone } from './use-printed-alone.ts'

/** An invitation as a page to be printed: the portal's name, its QR code, and its address. Nothing else of the page is printed. */
export function Poster({ invitation, onClose }: { invitation: Invitation; onClose(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name } = usePortal()
  const heading = useRef<HTMLHeadingElement>(null)
  const address = joinAddress(invitation.code)
  const day = longDate(new Date(invitation.expiresAt), language)
  usePrintedAlone()
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="w-full max-w-680px mx-auto desktop:(px-8 pt-6 pb-10)">
      <div className="flex flex-wrap gap-2 px-4 py-3 desktop:px-0">
        <Button icon="i-ph-caret-left" onClick={onClose}>
          <Trans comment="button; back to the list of invitations">Back</Trans>
        </Button>
        <Button kind="primary" icon="i-ph-printer" onClick={() => window.print()}>
          <Trans comment="button; verb">Print</Trans>
        </Button>
      </div>
      <article
        data-print=""
        className="flex flex-col items-center gap-5 bg-surface px-6 py-10 text-center phrase desktop:(rounded-18px ring-line)"
      >
        <Logo size={56} />
        <h1 ref={heading} tabIndex={-1} className="text-display outline-none [overflow-wrap:anywhere]">
          {name}
        </h1>
        <p className="text-h2">
          <Trans comment="on a poster, over a QR code">Scan to join</Trans>
        </p>
        <QrCode
          text={address}
          label={t({ message: `QR code of ${address}`, comment: 'an address' })}
          className="w-full max-w-320px rounded-18px"
        />
        <p className="text-title num whitespace-normal! [overflow-wrap:anywhere]">{address}</p>
        <p className="text-small text-muted">
          {t({ message: `Valid until ${day}`, comment: 'of an invitation; a day' })}
        </p>
      </article>
    </div>
  )
}
