import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '#src/shell/say.ts'
import { Button } from '#src/ui/button.tsx'
import type { Talent } from '../sample.ts'
import type { Aethelive } from '../use-aethelive.ts'

interface FollowButtonProps {
  talent: Talent
  aethelive: Aethelive
  isOverVideo?: boolean
}

/** Follows a talent, or no longer. */
export function FollowButton({ talent, aethelive, isOverVideo = false }: FollowButtonProps) {
  const { t } = useLingui()
  const name = say(talent.displayName)
  const isFollowed = aethelive.kept.followed.includes(talent.id)
  const kind = isFollowed ? (isOverVideo ? 'glass' : 'secondary') : isOverVideo ? 'white' : 'tint'
  return (
    <Button
      kind={kind}
      size="sm"
      className="shrink-0"
      aria-pressed={isFollowed}
      aria-label={t`Follow ${name}`}
      onClick={() => aethelive.toggleFollow(talent)}
    >
      {isFollowed ? (
        <Trans comment="state of a button; the reader follows somebody">Following</Trans>
      ) : (
        <Trans comment="button; verb">Follow</Trans>
      )}
    </Button>
  )
}
