import { Trans, useLingui } from '@lingui/react/macro'
import type { SpaceFailure } from '#src/data/spaces/hooks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { failureTexts } from '../texts.ts'

interface StandingNoteProps {
  isIn: boolean
  isOffline: boolean
  failure: SpaceFailure | null
  onJoin(): void
}

/** Whether others see us here, and what to do about it. */
export function StandingNote({ isIn, isOffline, failure, onJoin }: StandingNoteProps) {
  const { i18n } = useLingui()
  const why = isOffline ? 'network' : failure
  return (
    <div className="flex items-center gap-3 min-h-11 px-4 py-2 text-caption text-muted desktop:px-0">
      <p aria-live="polite" className="flex-1 min-w-0">
        {why ? (
          <span className="flex items-start gap-1.5">
            <span aria-hidden className={`icon-16 ${isOffline ? 'i-ph-cloud-slash' : 'i-ph-info'}`} />
            {i18n._(failureTexts[why])}
          </span>
        ) : isIn ? (
          <Badge kind="done" icon="i-ph-check-bold">
            <Trans comment="state: one is in a space and others see it">Others can see you here</Trans>
          </Badge>
        ) : (
          <span>
            <Trans>You’re just watching. Others will see you once you move or join.</Trans>
          </span>
        )}
      </p>
      {isIn || isOffline ? null : (
        <Button kind="tint" size="sm" onClick={onJoin}>
          <Trans context="space" comment="button: enter the virtual space">
            Join
          </Trans>
        </Button>
      )}
    </div>
  )
}
