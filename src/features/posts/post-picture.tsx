import { type ComponentProps } from 'react'
import { isOwnPath } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { isUploaded, useUploadedAddress } from './uploaded-address.ts'
import { useMissing } from './use-missing.ts'

const DrawnPicture = lazyWithRetry(
  () => import('./drawn-picture.tsx'),
  'DrawnPicture',
  <div className="post-picture" />,
)

/**
 * A post's picture in its place of 16:9, kept free before it loads; where it cannot be had, the words for it stand
 * there. Only pictures of our own origin are shown, so that nobody learns who reads what.
 */
export function PostPicture({ post }: { post: Post }) {
  const [isMissing, handleError] = useMissing(post.imageUrl ?? undefined)
  if (!post.imageUrl || !isOwnPath(post.imageUrl)) return null
  const alt = post.imageAlt ?? ''
  if (isMissing) return <DrawnPicture id={post.id} alt={alt} lang={post.lang} />
  const props = {
    lang: post.lang ?? undefined,
    width: post.imageWidth ?? 1280,
    height: post.imageHeight ?? 720,
    decoding: 'async',
    className: 'post-picture w-full h-auto',
    onError: handleError,
  } as const
  return isUploaded(post.imageUrl) ? (
    <UploadedPicture address={post.imageUrl} alt={alt} {...props} />
  ) : (
    <img src={post.imageUrl} alt={alt} {...props} />
  )
}

/** Somebody's own picture, seen before it was sent too. */
function UploadedPicture({ address, alt, onError, ...props }: { address: string } & ComponentProps<'img'>) {
  const shown = useUploadedAddress(address)
  if (shown === undefined) return <div className="post-picture" />
  // A new address is a new chance.
  return <img key={shown} src={shown} alt={alt} {...props} onError={shown === address ? onError : undefined} />
}
