import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { yen } from '#src/lib/yen.ts'
import { Segment } from '#src/ui/segment.tsx'
import { totalYen, type TransactionType } from '../rules.ts'
import type { RealtyProperty } from '../sample.ts'
import { PriceRow, TotalRow } from '#src/features/demo/price-row.tsx'

interface OfferProps {
  property: RealtyProperty
  type: TransactionType
  isBusy: boolean
  onChange(type: TransactionType): void
}

/** Purchase or rent, with what each costs. */
export function Offer({ property, type, isBusy, onChange }: OfferProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const rent = yen(property.rentYen, language)
  const options = property.availableFor.map((id) => ({
    id,
    label:
      id === 'purchase'
        ? t({ message: 'Purchase', comment: 'choice beside rent; noun' })
        : t({ message: `Rent ${rent}/month`, comment: 'choice beside purchase; ja: 賃貸 ¥210,000/月' }),
  }))
  return (
    <>
      {options.length > 1 ? (
        <Segment
          label={t`Purchase or rent`}
          value={type}
          options={options}
          onChange={(id) => isBusy || onChange(id)}
          className="mt-4"
        />
      ) : null}
      <dl className="mt-3">
        {type === 'purchase' ? (
          <PriceRow term={t`Price of the property`}>{yen(property.purchaseYen, language)}</PriceRow>
        ) : (
          <PriceRow term={t`Rent (per month)`}>{rent}</PriceRow>
        )}
        {type === 'purchase' ? (
          <PriceRow term={t`Property tax (per year)`}>{yen(property.propertyTaxYen, language)}</PriceRow>
        ) : null}
        {property.managementFeeYen > 0 ? (
          <PriceRow term={t`Management fee (per month)`}>{yen(property.managementFeeYen, language)}</PriceRow>
        ) : null}
        <TotalRow term={<Trans comment="what is paid now; ja: お支払い">To pay</Trans>}>
          {yen(totalYen(property, type), language)}
        </TotalRow>
      </dl>
      {property.blockchainVerified ? null : (
        <p className="mt-3 rounded-12px px-3 py-2 text-small strip-pending">
          <Trans>The record of this property hasn’t been verified yet; a transaction may not go through.</Trans>
        </p>
      )}
    </>
  )
}
