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
  return post.imageUrl && isOwnPath(post.imageUrl) ? <OwnPicture post={post} address={post.imageUrl} /> : null
}

function OwnPicture({ post, address }: { post: Post; address: string }) {
  const [isMissing, handleError] = useMissing(address)
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
  return isUploaded(address) ? (
    <UploadedPicture address={address} alt={alt} {...props} />
  ) : (
    <img src={address} alt={alt} {...props} />
  )
}

/** Somebody's own picture, seen before it was sent too. */
function UploadedPicture({ address, alt, onError, ...props }: { address: string } & ComponentProps<'img'>) {
  const shown = useUploadedAddress(address)
  if (shown === undefined) return <div className="post-picture" />
  // A new address is a new chance.
  return <img key={shown} src={shown} alt={alt} {...props} onError={shown === address ? onError : undefined} />
}
