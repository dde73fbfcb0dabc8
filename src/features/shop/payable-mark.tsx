import { Trans } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'

/** Says that a product may be paid with the shares of the demo wallet; nothing of others. */
export function PayableMark({ isPayable }: { isPayable: boolean | undefined }) {
  if (!isPayable) return null
  return (
    <Badge kind="accent">
      <Trans comment="filter chip, and a mark on products; ja: 株で払える">Pay with shares</Trans>
    </Badge>
  )
}
