import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { counted } from '#src/lib/counted.ts'
import { dot } from '#src/lib/dot.ts'
import { say } from '#src/shell/say.ts'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { createdAt, talentOf } from '../rules.ts'
import { type Video, VIDEOS } from '../sample.ts'
import type { Aethelive } from '../use-aethelive.ts'
import { ActionRail } from './action-rail.tsx'
import { TalentRow } from './talent-row.tsx'
import { VideoThumb } from './video-thumb.tsx'

interface VideoDetailsProps {
  video: Video
  aethelive: Aethelive
  onComment(): void
  onTalent(): void
}

/** Beside the video on desktops: who, what, how many, and what comes next. */
export function VideoDetails({ video, aethelive, onComment, onTalent }: VideoDetailsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const changeSearch = useChangeSearch()
  const [openedAt] = useState(() => Date.now())
  const at = VIDEOS.indexOf(video)
  const views = counted(video.viewsCount, language)
  const step = (by: number) => changeSearch({ v: VIDEOS[at + by]?.id })
  return (
    <div className="flex-1 min-w-0">
      <div className="card px-5 pb-5 pt-2">
        <TalentRow talent={talentOf(video)} aethelive={aethelive} onOpen={onTalent} />
        <h2 className="mt-1 text-h1">{say(video.title)}</h2>
        <p className="mt-0.5 text-small text-muted">
          <span className="num">
            <Trans comment="how often a video was seen">{views} views</Trans>
          </span>
          {dot(language)}
          <TimeAgo key={video.id} at={createdAt(video, openedAt)} />
        </p>
        <p className="mt-3 text-body">{say(video.description)}</p>
        <p className="flex gap-1.5 mt-2 mb-4">
          {video.tags.map((tag) => (
            <Badge key={say(tag)} kind="tint">
              #{say(tag)}
            </Badge>
          ))}
        </p>
        <ActionRail video={video} aethelive={aethelive} isOverVideo={false} onComment={onComment} />
      </div>
      <div className="flex items-center justify-between gap-3 mt-5 mb-3">
        <h2 className="text-h2">
          <Trans comment="heading over videos">More videos</Trans>
        </h2>
        <div className="flex gap-2">
          <IconButton icon="i-ph-caret-up" label={t`Previous video`} disabled={at === 0} onClick={() => step(-1)} />
          <IconButton
            icon="i-ph-caret-down"
            label={t`Next video`}
            disabled={at === VIDEOS.length - 1}
            onClick={() => step(1)}
          />
        </div>
      </div>
      <ul className="grid grid-cols-4 gap-3">
        {VIDEOS.filter((one) => one !== video).map((one) => (
          <li key={one.id}>
            <VideoThumb video={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}
