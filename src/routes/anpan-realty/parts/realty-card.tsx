import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { HeartButton } from '#src/features/property/heart-button.tsx'
import { PropertyFacts } from '#src/features/property/property-facts.tsx'
import { PropertyPicture } from '#src/features/property/property-picture.tsx'
import { VerifiedBadges } from '#src/features/property/verified-badges.tsx'
import { plainCount } from '#src/lib/count.ts'
import { compactYen, yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { deedOf, type Kept, type TransactionType } from '../rules.ts'
import type { RealtyProperty } from '../sample.ts'

interface RealtyCardProps {
  property: RealtyProperty
  kept: Kept
  onFavourite(): void
  onOpen(): void
}

/** A property with its prices, and the way to get it. */
export function RealtyCard({ property, kept, onFavourite, onOpen }: RealtyCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const title = say(property.title)
  const isFavourite = kept.favourites.includes(property.id)
  const deed = deedOf(kept, property.id)
  const rent = yen(property.rentYen, language)
  const roi = i18n.number(property.roi / 100, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <article aria-label={title} className="flex flex-col h-full">
      <div className="relative">
        <PropertyPicture of={property} className="rounded-16px" />
        <div className="absolute start-2 top-2 flex flex-wrap gap-1.5 pe-14">
          <VerifiedBadges isFeatured={property.featured} isVerified={property.blockchainVerified} />
          {property.vrTour ? (
            <Badge kind="tint" icon="i-ph-cube-focus">
              <Trans comment="mark on a property that can be seen in virtual reality">VR tour</Trans>
            </Badge>
          ) : null}
          {deed ? <DeedBadge type={deed.transactionType} /> : null}
        </div>
        <div className="absolute end-2 top-2">
          <HeartButton title={title} isOn={isFavourite} onPress={onFavourite} />
        </div>
      </div>
      <div className="flex items-start gap-2 mt-2.5">
        <p className="flex-1 min-w-0 flex flex-wrap items-baseline gap-x-2">
          {property.purchaseYen > 0 ? (
            <span className="text-19px leading-1.3 font-750 num">{compactYen(property.purchaseYen, language)}</span>
          ) : null}
          {property.rentYen > 0 ? (
            <span
              className={`num ${property.purchaseYen > 0 ? 'text-small text-muted' : 'text-19px leading-1.3 font-750'}`}
            >
              <Trans comment="rent of a property">{rent} a month</Trans>
            </span>
          ) : null}
        </p>
        <Rating value={property.rating} label={t`Rating ${property.rating.toFixed(1)}`} className="pt-1" />
      </div>
      <h3 className="text-title">{title}</h3>
      <p className="flex items-center gap-1 text-small text-muted">
        <span aria-hidden className="i-ph-map-pin icon-16" />
        {say(property.location)}
      </p>
      <div className="mt-1.5">
        <PropertyFacts beds={property.bedrooms} areaM2={property.areaM2} />
      </div>
      <div className="flex items-center gap-3 mt-auto pt-2">
        <p className="flex flex-1 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted">
          <Fact icon="i-ph-trend-up">
            <Trans comment="yield of a property a year">ROI {roi}</Trans>
          </Fact>
          <Fact icon="i-ph-heart">
            <span aria-hidden>{plainCount(property.likes + (isFavourite ? 1 : 0), language)}</span>
            <span className="only-read">
              <Plural value={property.likes + (isFavourite ? 1 : 0)} one="# like" other="# likes" />
            </span>
          </Fact>
          <Fact icon="i-ph-eye">
            <span aria-hidden>{plainCount(property.views, language)}</span>
            <span className="only-read">
              <Plural context="of a property" value={property.views} one="# view" other="# views" />
            </span>
          </Fact>
        </p>
        <Button
          kind={deed ? 'secondary' : 'tint-soft'}
          size="sm"
          aria-label={
            deed
              ? t({ message: `Contract: ${title}`, comment: 'button; shows what was bought or rented' })
              : t({ message: `Proceed: ${title}`, comment: 'button; opens the confirmation' })
          }
          onClick={onOpen}
        >
          {deed ? (
            <Trans comment="button; shows what was bought or rented">Contract</Trans>
          ) : (
            <Trans comment="button; opens the confirmation of a purchase or rent; ja: 手続きへ">Proceed</Trans>
          )}
        </Button>
      </div>
    </article>
  )
}

const Fact = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <span className="flex items-center gap-1 num">
    <span aria-hidden className={`${icon} icon-16`} />
    {children}
  </span>
)

/** Says that the person owns or rents the property. */
function DeedBadge({ type }: { type: TransactionType }) {
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
