import { useLingui } from '@lingui/react/macro'

/** The seal behind a name that was checked. */
export function VerifiedMark() {
  const { t } = useLingui()
  return (
    <span
      role="img"
      aria-label={t({ message: 'Verified', context: 'mark behind a name' })}
      className="i-ph-seal-check-fill icon-16"
    />
  )
}
