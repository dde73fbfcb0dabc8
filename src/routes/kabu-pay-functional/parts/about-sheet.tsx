import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import type { SheetProps } from './panel-props.ts'

/** What a demo wallet is: what is not real in it, why nothing can be sent to it, and what is kept. */
export function AboutSheet({ onClose }: SheetProps) {
  const { t } = useLingui()
  return (
    <Dialog title={t`About this demo wallet`} onClose={onClose}>
      <ul className="flex flex-col gap-4">
        <Fact icon="i-ph-coins-duotone" title={t`The coins are practice coins`}>
          <Trans>Balances, prices and the first transactions are samples. They have no value.</Trans>
        </Fact>
        <Fact icon="i-ph-prohibit-duotone" title={t`Nothing comes in or leaves`}>
          <Trans>
            The wallet has no receiving address, and transfers reach no one. Real coins can’t be sent to it.
          </Trans>
        </Fact>
        <Fact icon="i-ph-device-mobile-duotone" title={t`What you do is saved on this device`}>
          <Trans>Your practice trades and transfers stay here. A backup takes them to another device.</Trans>
        </Fact>
      </ul>
    </Dialog>
  )
}

function Fact({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <IconTile icon={`${icon} icon-22`} />
      <div className="flex-1 min-w-0">
        <h3 className="text-title">{title}</h3>
        <p className="text-small text-muted">{children}</p>
      </div>
    </li>
  )
}
