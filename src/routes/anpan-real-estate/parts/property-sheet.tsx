import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { PropertyFacts } from '#src/features/property/property-facts.tsx'
import { PropertyPicture } from '#src/features/property/property-picture.tsx'
import { longDate } from '#src/lib/dates.ts'
import { yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { priceText } from '../rules.ts'
import { AGENTS, AREAS, type Property, TAGS } from '../sample.ts'
import { TYPE_WORDS } from '../type-words.ts'
import { ScoreRing } from './score-ring.tsx'

interface PropertySheetProps {
  property: Property
  isFavourite: boolean
  onFavourite(): void
  onClose(): void
}

/** Everything about a property. */
export function PropertySheet({ property, isFavourite, onFavourite, onClose }: PropertySheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Dialog
      title={say(property.title)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t({ message: 'Close', comment: 'button; take the message away' })}</Button>
          <Button
            kind="tint"
            icon={isFavourite ? 'i-ph-heart-fill' : 'i-ph-heart'}
            aria-pressed={isFavourite}
            onClick={onFavourite}
          >
            {isFavourite ? (
              <Trans comment="button; the property is a favourite, pressing ends that">In favourites</Trans>
            ) : (
              <Trans comment="button">Add to favourites</Trans>
            )}
          </Button>
        </>
      }
    >
      <div data-tint="anpan-real-estate">
        <PropertyPicture of={property} className="rounded-16px" />
        <div className="flex items-start gap-3 mt-3">
          <div className="flex-1 min-w-0">
            <p className="text-figure num">{priceText(property.priceYen, language)}</p>
            <p className="text-small text-muted">{say(AREAS[property.area].location)}</p>
          </div>
          <ScoreRing score={property.aiScore} />
        </div>
        <div className="mt-2 mb-2">
          <PropertyFacts beds={property.beds} baths={property.baths} areaM2={property.areaM2} />
        </div>
        <p className="flex flex-wrap gap-1.5">
          {property.tags.map((tag) => (
            <Badge key={tag}>{say(TAGS[tag])}</Badge>
          ))}
        </p>
        <dl className="mt-3">
          <Row term={<Trans comment="label of the price of a property">Price</Trans>}>
            {yen(property.priceYen, language)}
          </Row>
          <Row term={<Trans>Type of property</Trans>}>{say(TYPE_WORDS[property.type])}</Row>
          <Row term={<Trans comment="who offers the property">Agent</Trans>}>{say(AGENTS[property.agent])}</Row>
          <Row term={<Trans comment="since when the property is offered">Listed on</Trans>}>
            {longDate(new Date(property.listedDate), language)}
          </Row>
          <Row term={<Trans>Record on the blockchain</Trans>}>
            {property.blockchainVerified ? (
              <Trans comment="state of the record of a property">Checked</Trans>
            ) : (
              <Trans comment="state of the record of a property">Not checked yet</Trans>
            )}
          </Row>
        </dl>
      </div>
    </Dialog>
  )
}

const Row = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2 line-above text-small">
    <dt className="text-muted">{term}</dt>
    <dd className="text-end font-600 num whitespace-normal!">{children}</dd>
  </div>
)
