import { Trans } from '@lingui/react/macro'
import type { MessageImage } from '#contract/conversations.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface PictureViewProps {
  image: MessageImage
  /** Where it can be seen now. */
  address: string
  name: string
  onClose(): void
}

/** A picture of a message by itself, with the words for it. */
export function PictureView({ image, address, name, onClose }: PictureViewProps) {
  return (
    <Dialog
      title={name}
      hasHiddenTitle={image.alt === ''}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans comment="button; closes a dialog">Close</Trans>
        </Button>
      }
    >
      <img
        src={address}
        alt={image.alt}
        width={image.width}
        height={image.height}
        className="block mx-auto max-w-full max-h-[70dvh] w-auto h-auto rounded-14px"
      />
    </Dialog>
  )
}
