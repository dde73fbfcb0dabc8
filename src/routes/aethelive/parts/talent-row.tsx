import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { counted } from '#src/lib/counted.ts'
import { dot } from '#src/lib/dot.ts'
import { say } from '#src/shell/say.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { followersOf } from '../rules.ts'
import type { Talent } from '../sample.ts'
import { categoryTexts } from '../texts.ts'
import type { Aethelive } from '../use-aethelive.ts'
import { FollowButton } from './follow-button.tsx'
import { VerifiedMark } from './verified-mark.tsx'

/** A talent with name, number of followers and the way to follow; the name opens the profile. */
export function TalentRow({ talent, aethelive, onOpen }: { talent: Talent; aethelive: Aethelive; onOpen(): void }) {
  const language = useLanguage()
  const name = say(talent.displayName)
  const followers = counted(followersOf(talent, aethelive.kept), language)
  return (
    <div className="flex items-center gap-3 min-h-18">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex flex-1 min-w-0 items-center gap-3 min-h-14 text-start"
        onClick={onOpen}
      >
        <Avatar id={talent.id} name={name} size={50} />
        <span className="min-w-0">
          <span className="flex items-center gap-1 text-title">
            <span className="truncate">{name}</span>
            {talent.isVerified ? <VerifiedMark /> : null}
            {talent.isLive ? <Badge kind="live">LIVE</Badge> : null}
          </span>
          <span className="block text-caption text-muted">
            {say(categoryTexts[talent.category])}
            {dot(language)}
            <Trans comment="number of people who follow a talent">{followers} followers</Trans>
          </span>
        </span>
      </button>
      <FollowButton talent={talent} aethelive={aethelive} />
    </div>
  )
}
