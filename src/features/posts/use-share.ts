import { useLingui } from '@lingui/react/macro'
import type { Post } from '#contract/posts.ts'
import { copyText, shareOrCopy } from '#src/ui/copy-text.ts'
import { authorName } from '#contract/author-name.ts'
import { postAddress } from './post-address.ts'

const ICON = 'i-ph-link'

/** Copies the address of a post's page and says so. */
export function useCopyLink(): (postId: string) => Promise<boolean> {
  const { t } = useLingui()
  return (postId) =>
    copyText(postAddress(postId), { icon: ICON, copied: t`Link copied`, refused: t`Your browser blocked copying` })
}

/** Shares a post through the device; copies its link where the device cannot share. */
export function useShare(): (post: Post) => Promise<void> {
  const { t } = useLingui()
  return (post) =>
    shareOrCopy(
      { title: authorName(post), url: postAddress(post.id) },
      { icon: ICON, copied: t`Link copied`, refused: t`Your browser blocked copying` },
    )
}
