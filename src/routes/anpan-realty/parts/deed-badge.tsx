import { Trans } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import type { TransactionType } from '../rules.ts'

/** Says that the person owns or rents the property. */
export function DeedBadge({ type }: { type: TransactionType }) {
  return (
    <Badge kind="accent" icon="i-ph-key">
      {type === 'purchase' ? (
        <Trans comment="mark on a property that the person bought; ja: 所有中">Owned</Trans>
      ) : (
        <Trans comment="mark on a property that the person rents; ja: 契約中">Rented</Trans>
      )}
    </Badge>
  )
}
