import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { GIFT_YEN, GIFTS, giftsOf, startedAt, talentOf } from '../rules.ts'
import type { Gift, LiveSession } from '../sample.ts'
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
  const heading = useId()
  const name = say(talent.displayName)
  const { ask, dialog } = useDemoConfirm()
  function handleGift(gift: Gift) {
    ask({
      title: t({ message: 'Send this gift?', comment: 'question; a gift in a live stream' }),
      about: say(giftTexts[gift].name),
      bill: [
        { term: t({ message: 'To', context: 'who gets a gift' }), amount: name },
        { term: t({ message: 'Price', comment: 'of a gift' }), amount: yen(GIFT_YEN[gift], language) },
      ],
      says: t`The stream and its talent are made up. Nobody receives money, and nothing is charged.`,
      action: t({ message: 'Send (demo)', comment: 'button that confirms; gives a gift' }),
      onConfirm: () => aethelive.give(live, gift, name),
    })
  }
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
        <div role="group" aria-labelledby={heading}>
          <div className="marked-row mb-2">
            <h3 id={heading} className="text-title">
              {t({ message: 'Send a gift', comment: 'names a row of buttons' })}
            </h3>
            <DemoMark>
              <Trans>Gifts are pictures with a made-up price. Nothing is charged, and nobody is paid.</Trans>
            </DemoMark>
          </div>
          <div className="flex gap-2">
            {GIFTS.map((gift) => {
              const { name: giftName, icon } = giftTexts[gift]
              const count = compactCount(giftsOf(live, gift, aethelive.kept), language)
              const price = yen(GIFT_YEN[gift], language)
              return (
                <button
                  key={gift}
                  type="button"
                  aria-label={`${say(giftName)}, ${price}, ${count}`}
                  className="btn btn-tint-soft flex-1 flex-col py-2!"
                  onClick={() => handleGift(gift)}
                >
                  <span aria-hidden className={`${icon} icon-24`} />
                  <span className="text-12px font-700 num">{price}</span>
                  <span className="text-11px num">×{count}</span>
                </button>
              )
            })}
          </div>
        </div>
        {dialog}
      </div>
    </Dialog>
  )
}
