import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isMotionReduced } from '#src/features/theme/motion.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { counted } from '#src/lib/counted.ts'
import { say } from '#src/shell/say.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { clockText, followersOf, talentOf } from '../rules.ts'
import type { Video } from '../sample.ts'
import type { Aethelive } from '../use-aethelive.ts'
import { usePlayback } from '../use-playback.ts'
import { ActionRail } from './action-rail.tsx'
import { FollowButton } from './follow-button.tsx'
import { MovingPicture } from './moving-picture.tsx'
import { VerifiedMark } from './verified-mark.tsx'

export interface VideoSlideProps {
  video: Video
  aethelive: Aethelive
  isCurrent: boolean
  /** Phones: what belongs to the video lies over it. */
  isFull: boolean
  onComment(): void
  onTalent(): void
}

/** One video that fills its place; a press anywhere plays and pauses it. */
export function VideoSlide({ video, aethelive, isCurrent, isFull, onComment, onTalent }: VideoSlideProps) {
  const { t } = useLingui()
  const [isPaused, setPaused] = useState(isMotionReduced)
  const isPlaying = isCurrent && !isPaused
  const seconds = usePlayback(video.duration, isPlaying)
  const title = say(video.title)
  return (
    <article aria-label={title} className="relative h-full snap-start snap-always overflow-hidden text-white">
      <MovingPicture scene={video.scene} isPlaying={isPlaying} />
      {isFull ? (
        <div className="absolute inset-x-0 top-0 h-56 bg-gradient-to-b from-[rgb(0_0_0/.85)] to-transparent" />
      ) : null}
      <button
        type="button"
        aria-label={isPaused ? t`Play: ${title}` : t`Pause: ${title}`}
        onClick={() => setPaused(!isPaused)}
        className="absolute inset-0 grid place-items-center focus-visible:outline-offset--4"
      >
        {isPaused ? (
          <span className="grid place-items-center w-72px h-72px rounded-28px rounded-ee-12px bg-[rgb(0_0_0/.55)] fade-in">
            <span aria-hidden className="i-ph-play-fill icon-31" />
          </span>
        ) : null}
      </button>
      <div className="absolute inset-x-0 bottom-0 pt-24 pb-4 px-4 bg-gradient-to-t from-[rgb(0_0_0/.85)] to-transparent pointer-events-none">
        {isFull ? (
          <div className="flex items-end gap-3">
            <Caption video={video} aethelive={aethelive} onTalent={onTalent} />
            <div className="pointer-events-auto">
              <ActionRail video={video} aethelive={aethelive} isOverVideo onComment={onComment} />
            </div>
          </div>
        ) : null}
        <p className="mt-2 text-12px num">
          {clockText(seconds)} / {clockText(video.duration)}
        </p>
      </div>
      <span
        aria-hidden
        className="absolute start-0 bottom-0 h-3px bg-white"
        style={{ inlineSize: `${(100 * seconds) / video.duration}%` }}
      />
    </article>
  )
}

function Caption({ video, aethelive, onTalent }: { video: Video; aethelive: Aethelive; onTalent(): void }) {
  const language = useLanguage()
  const talent = talentOf(video)
  const name = say(talent.displayName)
  const followers = counted(followersOf(talent, aethelive.kept), language)
  return (
    <div className="flex-1 min-w-0 pointer-events-auto">
      <div className="flex flex-wrap items-center gap-2.5">
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-w-0 items-center gap-2.5 text-start"
          onClick={onTalent}
        >
          <Avatar id={talent.id} name={name} />
          <span className="min-w-0">
            <span className="flex items-center gap-1 text-title">
              <span className="truncate">{name}</span>
              {talent.isVerified ? <VerifiedMark /> : null}
            </span>
            <span className="block text-12px leading-1.4">
              <Trans comment="number of people who follow a talent">{followers} followers</Trans>
            </span>
          </span>
        </button>
        <FollowButton talent={talent} aethelive={aethelive} isOverVideo />
      </div>
      <p className="mt-2.5 text-small">{say(video.description)}</p>
      <p className="text-small">{video.tags.map((tag) => `#${say(tag)}`).join(' ')}</p>
    </div>
  )
}
