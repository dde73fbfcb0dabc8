import { Trans } from '@lingui/react/macro'
import { POST_PICTURES_MAX } from '#contract/post-pictures.ts'
import type { PictureError } from './shrink-picture.ts'

export type PictureNote = PictureError['fault'] | 'full' | 'storage' | 'first-frame' | 'part'

/** Explains why a picture is not taken and what to do, or what happens to one that moves. */
export function PictureNotes({ note }: { note: PictureNote }) {
  const most = POST_PICTURES_MAX
  if (note === 'full') return <Trans comment="most: a number, 4">A post can have up to {most} pictures.</Trans>
  if (note === 'first-frame') return <Trans>This picture is animated. Only its first frame will be shown.</Trans>
  if (note === 'storage') return <Trans>This device couldn’t save the picture. Your text is still here.</Trans>
  if (note === 'part') return <Trans>Pictures can’t be prepared yet. Go online once, then choose it again.</Trans>
  if (note === 'heic')
    return <Trans>This browser can’t read HEIC photos. Save or share the photo as JPEG, then choose it again.</Trans>
  if (note === 'svg') return <Trans>You can’t add SVG drawings. Save the drawing as PNG, then choose it again.</Trans>
  if (note === 'pdf') return <Trans>You can’t add a PDF. Take a screenshot of the page, or save it as JPEG.</Trans>
  if (note === 'video') return <Trans>You can’t add videos, but you can add a screenshot of one.</Trans>
  if (note === 'raw')
    return <Trans>You can’t add camera RAW or TIFF files. Save the photo as JPEG, then choose it again.</Trans>
  if (note === 'avif')
    return <Trans>This browser can’t read AVIF pictures. Save the picture as JPEG, then choose it again.</Trans>
  if (note === 'canvas')
    return (
      <Trans>
        This browser’s privacy protection changes pictures before they are sent. Allow this site to read the canvas, or
        choose a JPEG, PNG or WebP under 3 MB.
      </Trans>
    )
  if (note === 'canvas-face')
    return (
      <Trans>
        This browser’s privacy protection changes pictures before they are sent. Allow this site to read the canvas,
        then choose it again.
      </Trans>
    )
  if (note === 'too-large') return <Trans>This picture can’t be made small enough. Choose another one.</Trans>
  return <Trans>This picture can’t be read. Choose another one.</Trans>
}
