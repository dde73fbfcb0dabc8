import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { longDate } from '#src/lib/dates.ts'
import { say } from '#src/shell/say.ts'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { closeThen } from '#src/ui/hold-back.ts'
import { followersOf, liveOf, videosOf } from '../rules.ts'
import type { Talent } from '../sample.ts'
import { categoryTexts } from '../texts.ts'
import type { Aethelive } from '../use-aethelive.ts'
import { FollowButton } from './follow-button.tsx'
import { VideoThumb } from './video-thumb.tsx'

interface TalentDialogProps {
  talent: Talent
  aethelive: Aethelive
  onClose(): void
}

/** Who a talent is: words, numbers, videos. */
export function TalentDialog({ talent, aethelive, onClose }: TalentDialogProps) {
  const language = useLanguage()
  const changeSearch = useChangeSearch()
  const goTo = (search: Record<string, string | undefined>) => closeThen(onClose, () => changeSearch(search))
  const count = (number: number) => compactCount(number, language)
  const joined = longDate(new Date(`${talent.joinedDate}T00:00`), language)
  const figures = [
    [
      count(followersOf(talent, aethelive.kept)),
      <Trans key="f" comment="people; under their number">
        Followers
      </Trans>,
    ],
    [
      count(talent.followingCount),
      <Trans key="g" context="people whom a talent follows">
        Following
      </Trans>,
    ],
    [
      count(talent.videosCount),
      <Trans key="v" comment="under their number">
        Videos
      </Trans>,
    ],
    [
      count(talent.totalLikes),
      <Trans key="l" comment="noun; under their number">
        Likes
      </Trans>,
    ],
  ] as const
  return (
    <Dialog title={say(talent.displayName)} onClose={onClose}>
      <div data-tint="aethelive" className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar id={talent.id} name={say(talent.displayName)} size={72} />
          <p className="flex-1 min-w-0 text-small text-muted">
            @{talent.username}
            <span className="flex mt-1">
              <Badge kind="tint">{say(categoryTexts[talent.category])}</Badge>
            </span>
          </p>
          <FollowButton talent={talent} aethelive={aethelive} />
        </div>
        <p className="text-body">{say(talent.bio)}</p>
        <dl className="inset flex text-center">
          {figures.map(([figure, label]) => (
            <div key={figure} className="flex flex-1 flex-col-reverse">
              <dt className="text-caption text-muted">{label}</dt>
              <dd className="text-title num">{figure}</dd>
            </div>
          ))}
        </dl>
        {liveOf(talent) ? (
          <Button kind="tint-soft" onClick={() => goTo({ tab: 'live', v: undefined })}>
            <Trans comment="button; leads to the live stream of a talent">Watch live</Trans>
          </Button>
        ) : null}
        <ul className="grid grid-cols-3 gap-3">
          {videosOf(talent).map((video) => (
            <li key={video.id}>
              <VideoThumb video={video} onSelect={() => goTo({ tab: undefined, v: video.id })} />
            </li>
          ))}
        </ul>
        <p className="text-caption text-faint">
          <Trans comment="day on which a talent began here">Joined {joined}</Trans>
        </p>
      </div>
    </Dialog>
  )
}
