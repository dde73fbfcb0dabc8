import { Trans, useLingui } from '@lingui/react/macro'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { callNameOf } from '#src/lib/call-name.ts'
import { Button } from '#src/ui/button.tsx'
import { shareOrCopy } from '#src/ui/copy-text.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Face } from '#src/ui/face.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { personAddress } from './person-address.ts'

interface ContactSheetProps {
  title: string
  onClose(): void
}

/**
 * The address of one's own page as a code, which the camera of another phone opens; made on the device, so that it is
 * there offline too.
 */
export function ContactSheet({ title, onClose }: ContactSheetProps) {
  const { t } = useLingui()
  const account = useAccount()
  const nameOf = useNameOf()
  if (!account) return null
  const { user } = account
  return (
    <Dialog title={title} onClose={onClose}>
      {user ? (
        <Code
          id={user.id}
          anpanId={user.anpanId}
          name={nameOf(user)}
          callName={callNameOf(user, nameOf(user))}
          tint={user.avatarColour}
          photo={user.profileImageUrl}
        />
      ) : (
        <EmptyState
          kind="choose"
          title={t`You have no code yet`}
          text={t`Your ANPAN ID comes with the first connection, and your code with it.`}
        />
      )}
    </Dialog>
  )
}

interface CodeProps {
  id: string
  anpanId: string
  name: string
  callName: string
  tint: string | null
  photo: string | null
}

function Code({ id, anpanId, name, callName, tint, photo }: CodeProps) {
  const { t } = useLingui()
  const url = personAddress(anpanId)
  const words = { copied: t`Link copied`, refused: t`Copying is not allowed here` }
  return (
    <div className="flex flex-col items-center gap-3 pb-2 text-center">
      <QrCode text={url} label={t`QR code of ${anpanId}`} className="mt-1 w-60 max-w-full rounded-14px ring-line" />
      <div className="flex items-center gap-3 max-w-full text-start">
        <Face id={id} name={callName} size={40} tint={tint} photo={photo} />
        <p className="min-w-0">
          <span className="block truncate text-title" dir="auto">
            {name}
          </span>
          <span className="block text-small text-muted num">{anpanId}</span>
        </p>
      </div>
      <p className="max-w-80 text-small text-muted phrase">
        <Trans>Read with a phone’s camera, it opens your page, where others can follow you.</Trans>
      </p>
      <Button kind="primary" icon="i-ph-share-network" onClick={() => void shareOrCopy({ title: name, url }, words)}>
        <Trans context="verb" comment="button under the code of one's own page; verb">
          Share
        </Trans>
      </Button>
    </div>
  )
}
