import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { yen } from '#src/lib/yen.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { counted } from '#src/lib/counted.ts'
import { GIFT_YEN, GIFTS, giftsOf, startedAt, talentOf } from '../rules.ts'
import { type Gift, LIVES, type LiveSession } from '../sample.ts'
import { giftTexts } from '../texts.ts'
import type { Aethelive } from '../use-aethelive.ts'
import { FollowButton } from './follow-button.tsx'
import { MovingPicture } from './moving-picture.tsx'

/** Who is live now: viewers, gifts, and the way in. */
export function LiveTab({ aethelive }: { aethelive: Aethelive }) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = LIVES.find(({ id }) => id === openId)
  return (
    <section aria-label={t({ message: 'Live', comment: 'tab; streams that run now' })} className="section">
      <ul className="fit-cols-128 gap-x-3 gap-y-5 desktop:(grid-cols-3 gap-x-5)">
        {LIVES.map((live) => (
          <li key={live.id}>
            <LiveCard live={live} aethelive={aethelive} onOpen={() => setOpenId(live.id)} />
          </li>
        ))}
      </ul>
      {open ? <LiveDialog live={open} aethelive={aethelive} onClose={() => setOpenId(null)} /> : null}
    </section>
  )
}

function LiveCard({ live, aethelive, onOpen }: { live: LiveSession; aethelive: Aethelive; onOpen(): void }) {
  const language = useLanguage()
  return (
    <button type="button" aria-haspopup="dialog" className="block w-full text-start" onClick={onOpen}>
      <span className="relative block overflow-hidden rounded-16px">
        <Drawing {...live.scene} width={360} height={480} className="w-full h-auto" />
        <span className="absolute start-2 top-2">
          <Badge kind="live">LIVE</Badge>
        </span>
        <span className="absolute start-2 bottom-2">
          <ViewerCount live={live} />
        </span>
      </span>
      <span className="block mt-2 text-title">{say(live.title)}</span>
      <span className="block text-caption text-muted">{say(talentOf(live).displayName)}</span>
      <span className="flex flex-wrap gap-x-2.5 mt-1 text-caption text-muted num">
        {GIFTS.map((gift) => (
          <span key={gift} className="flex items-center gap-1">
            <span role="img" aria-label={say(giftTexts[gift].name)} className={`${giftTexts[gift].icon} icon-12`} />
            {compactCount(giftsOf(live, gift, aethelive.kept), language)}
          </span>
        ))}
      </span>
    </button>
  )
}

/** A live stream: its moving picture, its viewers, and gifts to send. */
function LiveDialog({ live, aethelive, onClose }: { live: LiveSession; aethelive: Aethelive; onClose(): void }) {
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
      says: t`The stream and its talent are made up. No one receives money, and nothing is charged.`,
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
              <Trans comment="before how long ago a stream began: Started 32 min ago">
                Started <TimeAgo at={started} />
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
              <Trans>Gifts are pictures with made-up prices. Nothing is charged and no one is paid.</Trans>
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

/** How many watch a stream, over its picture. */
function ViewerCount({ live }: { live: LiveSession }) {
  const viewers = counted(live.viewersCount, useLanguage())
  return (
    <span className="flex items-center gap-1 px-1.5 rounded-6px bg-[rgb(0_0_0/.7)] text-11px leading-1.8 font-650 text-white num">
      <span aria-hidden className="i-ph-eye-fill icon-14" />
      <Plural value={live.viewersCount} one={`${viewers} watching`} other={`${viewers} watching`} />
    </span>
  )
}
