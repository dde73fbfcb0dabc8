import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { benefits } from '../texts.ts'

/** Premium with its six benefits, and the one step to it or out of it. */
export function PremiumDialog({
  isMember,
  onChange,
  onClose,
}: {
  isMember: boolean
  onChange(isMember: boolean): void
  onClose(): void
}) {
  const { t, i18n } = useLingui()
  return (
    <Dialog
      title={t({ message: 'ANPAN TV Premium', comment: 'name of a subscription' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            {isMember
              ? t({ message: 'Stay a member', comment: 'button: keep Premium' })
              : t({ message: 'Not now', comment: 'button: later perhaps' })}
          </Button>
          {isMember ? (
            <Button kind="danger" onClick={() => onChange(false)}>
              {t({ message: 'End Premium', comment: 'button' })}
            </Button>
          ) : (
            <button type="button" className="btn bg-azuki text-white" onClick={() => onChange(true)}>
              {t({ message: 'Start Premium', comment: 'button' })}
            </button>
          )}
        </>
      }
    >
      <ul className="grid gap-3">
        {benefits.map(({ id, text }) => (
          <li key={id} className="flex items-center gap-3 text-title">
            <span className="text-points-text">
              <span aria-hidden className="i-ph-check-circle-fill icon-22" />
            </span>
            {i18n._(text)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-muted">
        <Trans>This is a demonstration: nothing is charged, and you can end it at any time.</Trans>
      </p>
    </Dialog>
  )
}
