import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { shareOrCopy } from '#src/ui/copy-text.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Face } from '#src/ui/face.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { encoded } from '#contract/cut-text.ts'

/** The address of a person's page, which works from anywhere. */
const personAddress = (anpanId: string): string => `${location.origin}/people/${encoded(anpanId)}`

interface ContactSheetProps {
  title: string
  person: {
    id: string
    /** Null before the server has met them. */
    anpanId: string | null
    name: string
    callName: string
    tint: string | null
    photo: string | null
  }
  onClose(): void
}

/**
 * The address of one's own page as a code, which the camera of another phone opens; made on the device, so that it is
 * there offline too.
 */
export function ContactSheet({ title, person, onClose }: ContactSheetProps) {
  const { t } = useLingui()
  const { id, anpanId, name, callName, tint, photo } = person
  const words = { copied: t`Link copied`, refused: t`Your browser blocked copying` }
  return (
    <Dialog title={title} onClose={onClose}>
      {anpanId === null ? (
        <EmptyState kind="choose" title={t`You’ll get an ANPAN ID once you’re online.`} />
      ) : (
        <div className="flex flex-col items-center gap-3 pb-2 text-center">
          <QrCode
            text={personAddress(anpanId)}
            label={t`QR code for ${anpanId}`}
            className="mt-1 w-60 rounded-14px ring-line"
          />
          <div className="flex items-center gap-3 max-w-full">
            <Face id={id} name={callName} size={40} tint={tint} photo={photo} />
            <p className="min-w-0">
              <span className="block truncate text-title" dir="auto">
                {name}
              </span>
              <span className="block text-small text-muted num">{anpanId}</span>
            </p>
          </div>
          <p className="text-small text-muted phrase">
            <Trans>Others can scan it with their phone’s camera to open your page and follow you.</Trans>
          </p>
          <Button
            kind="primary"
            icon="i-ph-share-network"
            onClick={() => void shareOrCopy({ title: name, url: personAddress(anpanId) }, words)}
          >
            <Trans context="verb" comment="button under the code of one's own page; verb">
              Share
            </Trans>
          </Button>
        </div>
      )}
    </Dialog>
  )
}
