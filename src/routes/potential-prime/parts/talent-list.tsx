import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { say } from '#src/shell/say.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Availability, Talent } from '../sample.ts'
import { availabilityTexts } from '../texts.ts'
import { VerifiedMark } from './verified-mark.tsx'

const KIND = { now: 'done', soon: 'pending', busy: 'plain' } as const satisfies Record<Availability, string>

interface TalentListProps {
  talents: readonly Talent[]
  invited: readonly string[]
  onInvite(talent: Talent): void
}

/** People who can be asked for a talk: skills, and from when they are free. */
export function TalentList({ talents, invited, onInvite }: TalentListProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ul>
      {talents.map((talent) => (
        <li key={talent.id} className="flex gap-3 px-4 py-3.5 line-above desktop:px-5">
          <Avatar id={talent.id} name={say(talent.name)} size={50} />
          <div className="flex-1 min-w-0">
            <h3 className="flex items-center gap-1 text-title">
              <span>{say(talent.name)}</span>
              {talent.verified ? <VerifiedMark /> : null}
            </h3>
            <p className="text-small text-muted">
              {say(talent.role)}
              {dot(language)}
              {say(talent.location)}
            </p>
            <p className="flex flex-wrap gap-1.5 mt-1.5">
              <Badge kind={KIND[talent.availability]}>{say(availabilityTexts[talent.availability])}</Badge>
              {talent.skills.map((skill) => (
                <Badge key={say(skill)}>{say(skill)}</Badge>
              ))}
            </p>
          </div>
          <span className="self-center shrink-0">
            {invited.includes(talent.id) ? (
              <Badge kind="done" icon="i-ph-check-bold">
                <Trans comment="mark on a person whom the reader has invited to talk">Invited (demo)</Trans>
              </Badge>
            ) : (
              <Button
                kind="tint-soft"
                size="sm"
                aria-label={t`Invite ${say(talent.name)}`}
                onClick={() => onInvite(talent)}
              >
                <Trans comment="button; asks a person to talk about a job">Invite</Trans>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
