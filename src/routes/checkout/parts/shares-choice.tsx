import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { HOLDING_IDS, type HoldingId } from '#contract/holdings.ts'
import { HOLDING_NAMES } from '#src/features/orders/holdings.ts'
import { sharesText } from '#src/features/orders/kabu-pay-orders.ts'

/** What of a holding an order takes, and what there is. */
export interface SharesOffer {
  wanted: number
  has: number
}

interface SharesChoiceProps {
  holding: HoldingId
  offers: Readonly<Record<HoldingId, SharesOffer>>
  onHolding(holding: HoldingId): void
}

/** Which shares an order is paid with: how many of each that takes, and how many are left then. */
export function SharesChoice({ holding, offers, onHolding }: SharesChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className="mt-1 mb-2 rounded-14px bg-surface-3 px-3">
      <legend className="only-read">
        <Trans comment="which shares one pays with">Shares to pay with</Trans>
      </legend>
      <div>
        {HOLDING_IDS.map((id) => {
          const known = HOLDING_NAMES[id]
          const company = typeof known === 'string' ? known : i18n._(known)
          const { wanted, has } = offers[id]
          const [count, left, all] = [wanted, has - wanted, has].map(sharesText)
          return (
            <label
              key={id}
              className="flex items-center gap-3 min-h-11 py-1.5 line-above first:border-0 cursor-pointer"
            >
              <input
                type="radio"
                name={name}
                aria-label={company}
                aria-describedby={`${name}${id}`}
                checked={holding === id}
                onChange={() => onHolding(id)}
                className="w-6 h-6 flex-none [accent-color:var(--accent)]"
              />
              <span className="min-w-0">
                <span className="block">{company}</span>
                <span
                  id={`${name}${id}`}
                  className={`block text-small num ${wanted > has ? 'text-danger-text' : 'text-muted'}`}
                >
                  {wanted > has
                    ? t({ message: `Needs ${count} shares, you have ${all}`, comment: 'too few to pay an order with' })
                    : t({
                        message: `Uses ${count} shares, ${left} left`,
                        comment: 'what paying an order takes of what one holds',
                      })}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
