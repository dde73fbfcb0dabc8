import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { GIFTS, giftsOf, startedAt, talentOf } from '../rules.ts'
import type { LiveSession } from '../sample.ts'
import { giftTexts } from '../texts.ts'
import type { Aethelive } from '../use-aethelive.ts'
import { FollowButton } from './follow-button.tsx'
import { MovingPicture } from './moving-picture.tsx'
import { ViewerCount } from './viewer-count.tsx'

/** A live stream: its moving picture, its viewers, and gifts to send. */
export function LiveDialog({ live, aethelive, onClose }: { live: LiveSession; aethelive: Aethelive; onClose(): void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const talent = talentOf(live)
  const name = say(talent.displayName)
  const [started] = useState(() => startedAt(live, Date.now()))
  return (
    <Dialog title={say(live.title)} onClose={onClose}>
      <div data-tint="aethelive" className="flex flex-col gap-4">
        <div className="relative h-300px overflow-hidden rounded-16px">
          <MovingPicture scene={live.scene} isPlaying />
          <span className="absolute start-2.5 top-2.5">
            <Badge kind="live">LIVE</Badge>
          </span>
          <span className="absolute start-2.5 bottom-2.5">
            <ViewerCount live={live} />
          </span>
        </div>
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0">
            <b className="block text-title">{name}</b>
            <span className="text-caption text-muted">
              <Trans comment="before how long ago a stream began: Began 32 min ago">
                Began <TimeAgo at={started} />
              </Trans>
            </span>
          </p>
          <FollowButton talent={talent} aethelive={aethelive} />
        </div>
        <p className="text-body">{say(live.description)}</p>
        <div
          role="group"
          aria-label={t({ message: 'Send a gift', comment: 'names a row of buttons' })}
          className="flex gap-2"
        >
          {GIFTS.map((gift) => {
            const { name: giftName, icon } = giftTexts[gift]
            const count = compactCount(giftsOf(live, gift, aethelive.kept), language)
            return (
              <button
                key={gift}
                type="button"
                aria-label={`${say(giftName)}, ${count}`}
                className="btn btn-tint-soft flex-1 flex-col py-2!"
                onClick={() => aethelive.give(live, gift, name)}
              >
                <span aria-hidden className={`${icon} icon-24`} />
                <span className="text-12px num">{count}</span>
              </button>
            )
          })}
        </div>
      </div>
    </Dialog>
  )
}
