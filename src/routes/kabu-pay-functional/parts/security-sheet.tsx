import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { SheetProps } from './panel-props.ts'

/** What protects the wallet on a device that others see. */
export function SecuritySheet({ store, wallet, onClose }: SheetProps) {
  const { t } = useLingui()
  const { keep } = store
  return (
    <Dialog title={t`Security`} onClose={onClose}>
      <Switch
        label={t`Ask before sending`}
        isOn={wallet.confirmsSend}
        onChange={(isOn) => void keep((now) => ({ ...now, confirmsSend: isOn }))}
      />
      <p className="pb-3 text-caption text-faint">
        <Trans>Shows the amount and recipient again before a transfer starts.</Trans>
      </p>
      <Switch
        label={t`Hide the total when the wallet opens`}
        isOn={wallet.hidesOnOpen}
        onChange={(isOn) => void keep((now) => ({ ...now, hidesOnOpen: isOn }))}
      />
      <p className="text-caption text-faint">
        <Trans>Tap the eye next to the total to show it again.</Trans>
      </p>
    </Dialog>
  )
}
