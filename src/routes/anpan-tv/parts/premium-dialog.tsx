import { Trans, useLingui } from '@lingui/react/macro'
import { DemoConfirm } from '#src/features/demo/demo-confirm.tsx'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PREMIUM_YEN } from '../rules.ts'
import { benefits } from '../texts.ts'

interface PremiumDialogProps {
  isMember: boolean
  onChange(isMember: boolean): void
  onClose(): void
}

/** Premium with its six benefits and its price, and the one step to it or out of it. */
export function PremiumDialog({ isMember, onChange, onClose }: PremiumDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = t({ message: 'ANPAN TV Premium', comment: 'name of a subscription' })
  if (!isMember)
    return (
      <DemoConfirm
        title={title}
        bill={[{ term: t({ message: 'Per month', comment: 'line of a bill' }), amount: yen(PREMIUM_YEN, language) }]}
        says={t`No subscription starts and nothing is charged. You can stop at any time.`}
        action={t({ message: 'Start Premium (demo)', comment: 'button that confirms' })}
        onConfirm={() => onChange(true)}
        onClose={onClose}
      >
        <Benefits />
      </DemoConfirm>
    )
  return (
    <Dialog
      title={title}
      mark={
        <DemoMark isOpenAtFirst>
          <Trans>This is a demo membership. It stays on this device, and nothing is charged.</Trans>
        </DemoMark>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t({ message: 'Keep Premium', comment: 'button: keep Premium' })}</Button>
          <Button kind="danger" onClick={() => onChange(false)}>
            {t({ message: 'End Premium', comment: 'button' })}
          </Button>
        </>
      }
    >
      <Benefits />
    </Dialog>
  )
}

function Benefits() {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-2.5 pt-2">
      {benefits.map(({ id, text }) => (
        <li key={id} className="flex items-center gap-3 text-title">
          <span className="text-points-text">
            <span aria-hidden className="i-ph-check-circle-fill icon-22" />
          </span>
          {i18n._(text)}
        </li>
      ))}
    </ul>
  )
}
