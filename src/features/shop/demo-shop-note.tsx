import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Badge } from '#src/ui/badge.tsx'

interface DemoShopNoteProps {
  className?: string
  /** True in a sheet, which a link would leave open over the next page. */
  isInSheet?: boolean
}

/** Says that the shop is a demo, and what its prices include: where products are seen, before a cart is filled. */
export function DemoShopNote({ className = '', isInSheet = false }: DemoShopNoteProps) {
  const { t } = useLingui()
  return (
    <p className={`flex items-baseline gap-2 text-small text-muted phrase ${className}`}>
      <Badge kind="accent">
        {t({ message: 'Demo', comment: 'mark beside money, contracts and prizes that are not real; ja: デモ' })}
      </Badge>
      <span className="flex flex-1 flex-wrap gap-x-2 min-w-0">
        <span>
          <Trans comment="of the shop">
            This shop is a demo: you won’t be charged, and nothing will be delivered. Prices include tax.
          </Trans>
        </span>
        {isInSheet ? null : (
          <Link to="/legal-notice" className="link">
            <Trans comment="link to the page about the seller that Japanese law asks for; ja: 特定商取引法に基づく表記">
              Legal notice
            </Trans>
          </Link>
        )}
      </span>
    </p>
  )
}
