import { useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { shownStatus } from '../rules.ts'

/** How far a transaction has come: done, processing, or failed. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useLingui()
  const shown = shownStatus(status)
  if (shown === 'processing')
    return (
      <Badge kind="pending" icon="i-ph-circle-notch-bold animate-spin">
        {t({
          message: 'Processing',
          context: 'money',
          comment: 'a payment or transfer that is not finished; ja: 処理中',
        })}
      </Badge>
    )
  if (shown === 'done')
    return (
      <Badge>
        {t({ message: 'Completed', context: 'money', comment: 'state of a payment or transfer; ja: 完了' })}
      </Badge>
    )
  return (
    <Badge kind="failed">
      {t({ message: 'Failed', context: 'money', comment: 'state of a payment or transfer; ja: 失敗' })}
    </Badge>
  )
}
