import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MessageImage } from '#contract/conversations.ts'
import { ImageAt } from '#src/features/posts/image-at.tsx'
import { lazyPart } from '#src/features/posts/lazy-part.ts'
import { longShape } from '#src/features/posts/long-picture.ts'
import { useMissing } from '#src/features/posts/use-missing.ts'
import { pictureSize } from '../picture-size.ts'

const LongMark = lazyPart('LongMark')
const PictureViewer = lazyPart('PictureViewer')

/** The picture of a message in a place of its own size, kept free before it loads; pressed, it is seen as large as the screen. */
export function MemberPicture({ image, isOwn }: { image: MessageImage; isOwn: boolean }) {
  const { t } = useLingui()
  const [isMissing, handleError] = useMissing(image.url)
  const [isOpen, setOpen] = useState(false)
  const { width, height } = pictureSize(image)
  const shape = longShape(image)
  const named = image.alt || t({ message: 'Picture', comment: 'stands for a message that is a picture alone; noun' })
  const side = isOwn ? 'ms-auto' : ''
  if (isMissing)
    return (
      <p className={`w-fit px-3.5 py-2 rounded-18px bg-surface-3 text-small text-muted ${side}`}>
        <span aria-hidden className="i-ph-image icon-16 me-1.5 align-text-bottom" />
        {image.alt || (
          <span>
            <Trans>This picture isn’t on this device.</Trans>
          </span>
        )}
      </p>
    )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t({ message: `Open: ${named}`, comment: 'button on a picture; shows it large' })}
        className={`block relative w-fit max-w-full overflow-hidden rounded-18px bg-surface-3 ${side}`}
        onClick={() => setOpen(true)}
      >
        <ImageAt
          address={image.url}
          alt={image.alt}
          width={width}
          height={height}
          decoding="async"
          className={`block max-w-full h-auto object-cover ${shape === 'tall' ? 'object-top' : ''}`}
          onError={handleError}
        />
        {shape ? <LongMark shape={shape} /> : null}
      </button>
      {isOpen ? <PictureViewer images={[image]} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
