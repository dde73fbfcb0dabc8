import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { PostImage } from '#contract/post-pictures.ts'
import type { Post } from '#contract/posts.ts'
import { useModal } from '#src/ui/use-modal.ts'
import { ImageAt } from '../image-at.tsx'
import { longShape } from '../long-picture.ts'
import { useShare } from '../use-share.ts'
import { scrolledByKey } from './scroll-by-key.ts'
import { usePictureZoom } from './use-picture-zoom.ts'

interface PictureViewerProps {
  images: readonly PostImage[]
  /** Which one is seen first. */
  first?: number
  /** The post of these pictures; those of a message have none, and are not shared. */
  post?: Post
  onClose(): void
}

/** Pictures on the full screen, one at a time: swipe or arrow keys lead on, two fingers or a double tap enlarge. */
export function PictureViewer({ images, first = 0, post, onClose }: PictureViewerProps) {
  const { t } = useLingui()
  const share = useShare()
  const track = useRef<HTMLUListElement>(null)
  const { dialog, toasts, handleCancel } = useModal(onClose)
  const id = useId()
  const [at, setAt] = useState(first)
  const image = images[at]
  // a long picture is seen whole first
  const [enlargedAt, setEnlargedAt] = useState<number>()
  const isEnlarged = enlargedAt === at
  const [place, all] = [at + 1, images.length]

  useEffect(() => {
    track.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
  }, [first])

  function show(next: number) {
    track.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }
  function handleKey(event: KeyboardEvent) {
    const slide = track.current?.children[at]
    if (isEnlarged && slide && scrolledByKey(slide, event.key)) return event.preventDefault()
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(at + step * (document.dir === 'rtl' ? -1 : 1))
  }
  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    const next = Math.round(Math.abs(scrollLeft) / clientWidth)
    if (images[next]) setAt(next)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t({ message: 'Pictures', comment: 'title of the full-screen view of pictures' })}
      className="fixed inset-0 m-0 w-100vw h-100dvh max-w-none max-h-none flex flex-col overflow-hidden [background:#0a0d11] [color:#fff]"
      onCancel={handleCancel}
      onKeyDown={handleKey}
    >
      <div className="flex items-center justify-between px-2 pt-[max(8px,env(safe-area-inset-top))] pb-2">
        <ViewerButton label={t`Close`} icon="i-ph-x" onPress={onClose} />
        {all > 1 ? (
          <p aria-live="polite" className="px-3.5 py-1 rounded-full text-small font-650 num [background:#fff2]">
            <span className="only-read">
              <Trans comment="how far one is in the pictures of a post, for screen readers">
                Picture {place} of {all}
              </Trans>
            </span>
            <span aria-hidden>{`${place} / ${all}`}</span>
          </p>
        ) : null}
        {post ? (
          <ViewerButton
            label={t({ message: 'Share', comment: 'button under a post; verb' })}
            icon="i-ph-share-network"
            onPress={() => void share(post)}
          />
        ) : (
          <span className="w-11" />
        )}
      </div>
      <ul
        ref={track}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys
        className="flex flex-1 min-h-0 overflow-x-auto overscroll-contain [scroll-behavior:smooth] [scroll-snap-type:x_mandatory] [scrollbar-width:none]"
        onScroll={handleScroll}
      >
        {images.map((one, place) => (
          <Slide
            key={one.url}
            image={one}
            lang={post?.lang ?? null}
            isShown={place === at}
            isEnlarged={enlargedAt === place}
          />
        ))}
      </ul>
      {image && longShape(sidesOf(image)) ? (
        <button
          type="button"
          aria-pressed={isEnlarged}
          className="flex-none self-center flex items-center gap-1.5 min-h-11 my-2 px-4 rounded-full text-small font-650"
          style={isEnlarged ? { background: '#fff', color: '#000' } : { background: '#fff2' }}
          onClick={() => setEnlargedAt(isEnlarged ? undefined : at)}
        >
          <span aria-hidden className={`${isEnlarged ? 'i-ph-corners-in' : 'i-ph-corners-out'} icon-18`} />
          <Trans comment="button that is on or off; shows a long picture so large that it can be read; verb">
            Enlarge
          </Trans>
        </button>
      ) : null}
      {all > 1 || image?.alt ? (
        <div className="flex flex-col gap-2.5 px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] [background:#fff2]">
          {all > 1 ? (
            <div className="flex justify-center gap-2">
              {images.map((one, other) => (
                <Thumb key={one.url} image={one} place={other + 1} isShown={other === at} onPress={() => show(other)} />
              ))}
            </div>
          ) : null}
          {image?.alt ? (
            <div className="max-h-40 overflow-y-auto">
              <p id={id} className="flex items-center gap-1.5 text-caption font-650">
                <Trans comment="heading over the description of a picture">Description</Trans>
              </p>
              <p aria-labelledby={id} dir="auto" lang={post?.lang ?? undefined} className="text-15px leading-1.6">
                {image.alt}
              </p>
            </div>
          ) : null}
        </div>
      ) : null}
      <div ref={toasts} />
    </dialog>
  )
}

const sidesOf = ({ width, height }: PostImage) => ({ width: width ?? 1280, height: height ?? 720 })

function ViewerButton({ label, icon, onPress }: { label: string; icon: string; onPress(): void }) {
  return (
    <button type="button" aria-label={label} className="icon-btn [color:#fff]" onClick={onPress}>
      <span aria-hidden className={`${icon} icon-24`} />
    </button>
  )
}

interface SlideProps {
  image: PostImage
  lang: Post['lang']
  isShown: boolean
  isEnlarged: boolean
}

/** One picture, fitted to the screen; an enlarged one is as wide or as high as the screen, and scrolls. */
function Slide({ image, lang, isShown, isEnlarged }: SlideProps) {
  const { t } = useLingui()
  const box = useRef<HTMLLIElement>(null)
  const { zoom, drag } = usePictureZoom(box, isShown && !isEnlarged)
  const isZoomed = zoom.scale > 1
  const { width, height } = sidesOf(image)
  const ratio = width / height
  const size = !isEnlarged
    ? `min(100cqw, 100cqh * ${ratio})`
    : width < height
      ? `min(100cqw, ${width}px)`
      : `min(100cqh, ${height}px) * ${ratio}`
  useEffect(() => {
    if (isEnlarged) box.current?.scrollTo(0, 0)
  }, [isEnlarged])
  return (
    <li
      ref={box}
      aria-hidden={!isShown}
      className="flex-none w-full h-full [scroll-snap-align:start] [scroll-snap-stop:always]"
      // not enlarged, one finger swipes to the next picture
      style={{
        containerType: 'size',
        overflow: isEnlarged ? 'auto' : 'hidden',
        touchAction: isEnlarged ? 'pan-x pan-y' : isZoomed ? 'none' : 'pan-x',
      }}
      {...(isEnlarged ? {} : drag)}
    >
      <div
        className="grid place-items-center"
        style={{
          width: 'fit-content',
          minWidth: '100%',
          minHeight: '100%',
          transform: isZoomed ? `translate(${zoom.x}px,${zoom.y}px) scale(${zoom.scale})` : undefined,
        }}
      >
        <ImageAt
          address={image.url}
          alt={image.alt || t`Picture`}
          width={width}
          height={height}
          lang={lang ?? undefined}
          className="max-w-none h-auto select-none"
          style={{ width: `calc(${size})`, aspectRatio: ratio }}
          draggable={false}
        />
      </div>
    </li>
  )
}

interface ThumbProps {
  image: PostImage
  place: number
  isShown: boolean
  onPress(): void
}

function Thumb({ image, place, isShown, onPress }: ThumbProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-label={t`Picture ${place}`}
      aria-current={isShown}
      className="rounded-12px"
      onClick={onPress}
    >
      <ImageAt
        address={image.url}
        alt=""
        className={`w-11 h-11 rounded-12px object-cover ${isShown ? '' : 'opacity-60'}`}
      />
    </button>
  )
}
