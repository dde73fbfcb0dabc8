import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'

interface ApplyButtonProps {
  title: string
  isApplied: boolean
  isLarge?: boolean
  onApply(): void
}

/** Applies for a job once; afterwards a mark says that it was done. */
export function ApplyButton({ title, isApplied, isLarge = false, onApply }: ApplyButtonProps) {
  const { t } = useLingui()
  if (isApplied)
    return (
      <Badge kind="done" icon="i-ph-check-bold">
        <Trans comment="mark on a job that the reader has applied for">Applied (demo)</Trans>
      </Badge>
    )
  return (
    <Button
      kind={isLarge ? 'tint' : 'tint-soft'}
      size={isLarge ? 'lg' : 'sm'}
      className={isLarge ? 'w-full' : 'z-1 shrink-0'}
      aria-label={t`Apply: ${title}`}
      onClick={onApply}
    >
      <Trans context="ask a company for the job">Apply</Trans>
    </Button>
  )
}
