import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { scrollBehaviour } from '#src/features/theme/motion.ts'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { type Video, VIDEOS } from '../sample.ts'
import type { Aethelive } from '../use-aethelive.ts'
import { VideoSlide } from './video-slide.tsx'

/** How long the feed rests before the video in view counts as the shown one. */
const REST_MS = 120

export interface VideoFeedProps {
  /** The video of the address. */
  video: Video
  aethelive: Aethelive
  isFull: boolean
  className: string
  onComment(video: Video): void
  onTalent(video: Video): void
}

/** All videos below each other, one at a time in view; the one in view stands in the address. */
export function VideoFeed({ video, aethelive, isFull, className, onComment, onTalent }: VideoFeedProps) {
  const { t } = useLingui()
  const changeSearch = useChangeSearch()
  const list = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const inView = useRef('')
  const at = VIDEOS.indexOf(video)

  // Another video in the address, by a link or a button, is brought into view.
  useEffect(() => {
    const box = list.current
    if (!box || inView.current === video.id) return
    const isFirst = inView.current === ''
    inView.current = video.id
    box.scrollTo?.({ top: at * box.clientHeight, behavior: isFirst ? 'instant' : scrollBehaviour() })
  }, [video.id, at])
  useEffect(() => () => clearTimeout(timer.current), [])

  function handleScroll() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const box = list.current
      const shown = box && VIDEOS[Math.round(box.scrollTop / box.clientHeight)]
      if (!shown || shown.id === inView.current) return
      inView.current = shown.id
      changeSearch({ v: shown.id })
    }, REST_MS)
  }

  return (
    <div
      ref={list}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
      role="region"
      aria-label={t({ message: 'Videos', comment: 'names the feed of videos' })}
      className={`overflow-y-auto overscroll-contain snap-y snap-mandatory [scrollbar-width:none] ${className}`}
      onScroll={handleScroll}
    >
      {VIDEOS.map((one, place) =>
        Math.abs(place - at) <= 1 ? (
          <VideoSlide
            key={one.id}
            video={one}
            aethelive={aethelive}
            isCurrent={one === video}
            isFull={isFull}
            onComment={() => onComment(one)}
            onTalent={() => onTalent(one)}
          />
        ) : (
          <div key={one.id} className="h-full snap-start" />
        ),
      )}
    </div>
  )
}
