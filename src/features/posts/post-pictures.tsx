import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isOwnPath } from '#contract/fields.ts'
import { imagesOf, type PostImage } from '#contract/post-pictures.ts'
import type { Post } from '#contract/posts.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { lazyPart } from './lazy-part.ts'
import { ImageAt } from './image-at.tsx'
import { boundRatio, longShape } from './long-picture.ts'
import { useMissing } from './use-missing.ts'

const DrawnPicture = lazyWithRetry(
  () => import('./drawn-picture.tsx'),
  'DrawnPicture',
  <div className="post-picture" />,
)
const LongMark = lazyPart('LongMark')
const PictureViewer = lazyPart('PictureViewer')

/**
 * A post's pictures in a place that is kept free before they load: one of 16:9, several of 8:5 together, and each in its
 * own shape where the post is whole. A long screenshot and a panorama are cut, with a mark on them. If a picture
 * cannot be loaded, its description is shown in its place. Only pictures of our own origin are shown, so that no other host learns
 * who reads a post. A press shows them on the full screen.
 */
export function PostPictures({ post, isWhole }: { post: Post; isWhole: boolean }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number>()
  // a row that an earlier version stored knows of its first picture only
  const images = (post.images ?? imagesOf(post)).filter(({ url }) => isOwnPath(url))
  return (
    <>
      <div className={isWhole ? 'post-whole' : images[1] && 'post-pictures'}>
        {images.map((image, at) => (
          <a
            key={image.url}
            href={image.url}
            aria-label={image.alt || t`Picture`}
            className="block relative"
            style={isWhole ? wholeShape(image) : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey) return
              event.preventDefault()
              setOpened(at)
            }}
          >
            <Picture id={at ? image.url : post.id} image={image} lang={post.lang} />
          </a>
        ))}
      </div>
      {opened === undefined ? null : (
        <PictureViewer images={images} first={opened} post={post} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

const sidesOf = ({ width, height }: PostImage) => ({ width: width ?? 1280, height: height ?? 720 })

/** The place of a picture on its post's page: as wide as the page, and no higher than most of the screen. */
function wholeShape(image: PostImage) {
  const ratio = boundRatio(sidesOf(image))
  return { aspectRatio: ratio, width: `min(100%, ${80 * ratio}vh)`, margin: '10px auto 0' }
}

function Picture({ id, image, lang }: { id: string; image: PostImage; lang: Post['lang'] }) {
  const [isMissing, handleError] = useMissing(image.url)
  const alt = image.alt ?? ''
  if (isMissing) return <DrawnPicture id={id} alt={alt} lang={lang} />
  const sides = sidesOf(image)
  const shape = longShape(sides)
  return (
    <>
      <ImageAt
        address={image.url}
        alt={alt}
        lang={lang ?? undefined}
        {...sides}
        decoding="async"
        className={`post-picture w-full h-auto ${shape === 'tall' ? 'object-top' : ''}`}
        onError={handleError}
      />
      {shape ? <LongMark shape={shape} /> : null}
    </>
  )
}
