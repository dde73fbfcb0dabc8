import { Trans } from '@lingui/react/macro'
import { POST_PICTURES_MAX } from '#contract/post-pictures.ts'

/** Says that a post has no room for one more picture. */
export function PicturesFull() {
  const most = POST_PICTURES_MAX
  return <Trans comment="most: a number, 4">A post has room for {most} pictures.</Trans>
}
