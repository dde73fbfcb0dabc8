import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { usd } from '#src/lib/usd.ts'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { totalOf } from '../rules.ts'
import type { Wallet } from '../wallet.ts'

interface ReplaceDialogProps {
  now: Wallet
  next: Wallet
  onClose(): void
  onConfirm(): Promise<void>
}

/** Names in numbers what a backup replaces, before it does. */
export function ReplaceDialog({ now, next, onClose, onConfirm }: ReplaceDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const wordsOf = (wallet: Wallet) => {
    const total = usd(totalOf(wallet.assets), language)
    const count = wallet.transactions.length
    return t({
      message: plural(count, { one: `${total}, # transaction`, other: `${total}, # transactions` }),
      comment: 'the worth of a wallet and how many transactions it has',
    })
  }
  return (
    <DangerDialog
      title={t`Replace this wallet?`}
      cancel={t`Cancel`}
      action={t({
        message: 'Replace',
        context: 'wallet',
        comment: 'button; put the backup in the place of the wallet',
      })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <dl className="text-small">
        <dt className="text-faint">
          <Trans comment="label of what the wallet holds at present">Now on this device</Trans>
        </dt>
        <dd className="pb-2 font-600">{wordsOf(now)}</dd>
        <dt className="text-faint">
          <Trans comment="label of what a backup holds">In the file</Trans>
        </dt>
        <dd className="font-600">{wordsOf(next)}</dd>
      </dl>
    </DangerDialog>
  )
}
