import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Dialog } from '#src/ui/dialog.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { Notices } from '../wallet.ts'
import type { SheetProps } from './panel-props.ts'

/** Which of the wallet's successes are told; failures always are. */
export function NoticesSheet({ store, wallet, onClose }: SheetProps) {
  const { t } = useLingui()
  const rows: { id: keyof Notices; label: string }[] = [
    { id: 'transfers', label: t`Transfers: started and completed` },
    { id: 'trades', label: t`Purchases and sales` },
    { id: 'prices', label: t`Updated prices` },
  ]
  return (
    <Dialog title={t`Notifications`} onClose={onClose}>
      {rows.map(({ id, label }) => (
        <Switch
          key={id}
          label={label}
          isOn={wallet.notices[id]}
          onChange={(isOn) => void store.keep((now) => ({ ...now, notices: { ...now.notices, [id]: isOn } }))}
        />
      ))}
      <p className="pt-1 text-caption text-faint">
        <Trans>You’re always told when something goes wrong.</Trans>
      </p>
      <Link to="/notifications" className="link inline-flex items-center min-h-11 text-small">
        <Trans>This device’s notifications</Trans>
      </Link>
    </Dialog>
  )
}
