import { Trans } from '@lingui/react/macro'

/** Marks what others do not see yet. */
export function HeldMark() {
  return (
    <span className="inline-flex flex-none items-center gap-1 px-1.5 rounded-6px bg-surface-3 text-12px leading-1.6 font-650 text-muted">
      <span aria-hidden className="i-ph-clock-fill icon-14" />
      <Trans comment="mark on a new guest's post in the moderators' queue: others see it only after an hour; adjective">
        Held
      </Trans>
    </span>
  )
}
