import type { Post } from '#contract/posts.ts'
import { authorName } from './author-name.ts'
import { postAddress } from './post-address.ts'
import { useCopyLink } from './use-copy-link.ts'

/** Shares a post through the device; copies its link where the device cannot share. */
export function useShare(): (post: Post) => Promise<void> {
  const copyLink = useCopyLink()
  return async (post) => {
    if (!navigator.share) return copyLink(post.id)
    try {
      await navigator.share({ title: authorName(post), url: postAddress(post.id) })
    } catch (error) {
      // AbortError: the person closed the device's own sheet
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(post.id)
    }
  }
}
