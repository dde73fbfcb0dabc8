import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'

/** From how many on nothing is said of how many are left. */
const FEW = 5

/** Says how many are left where these are few, or that none are; nothing where the shop does not count. */
export function FewLeft({ stock }: { stock: number | undefined }) {
  if (stock === undefined || stock >= FEW) return null
  return (
    <Badge kind="pending">
      {stock === 0 ? (
        <Trans comment="of a product of which there are none; ja: 在庫切れ">Sold out</Trans>
      ) : (
        <Plural value={stock} one="# left" other="# left" />
      )}
    </Badge>
  )
}
