import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { GIFTS, giftsOf, talentOf } from '../rules.ts'
import { type LiveSession, LIVES } from '../sample.ts'
import { giftTexts } from '../texts.ts'
import type { Aethelive } from '../use-aethelive.ts'
import { LiveDialog } from './live-dialog.tsx'
import { ViewerCount } from './viewer-count.tsx'

/** Who is live now: viewers, gifts, and the way in. */
export function LiveTab({ aethelive }: { aethelive: Aethelive }) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = LIVES.find(({ id }) => id === openId)
  return (
    <section aria-label={t({ message: 'Live', comment: 'tab; streams that run now' })} className="section">
      <ul className="fill-cols-128 gap-x-3 gap-y-5 desktop:(grid-cols-3 gap-x-5)">
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
