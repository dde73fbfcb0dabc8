import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { HeartButton } from '#src/features/property/heart-button.tsx'
import { PropertyFacts } from '#src/features/property/property-facts.tsx'
import { PropertyPicture } from '#src/features/property/property-picture.tsx'
import { VerifiedBadges } from '#src/features/property/verified-badges.tsx'
import { say } from '#src/shell/say.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CARD_TAGS, priceText } from '../rules.ts'
import { AGENTS, AREAS, type Property, TAGS } from '../sample.ts'
import { ScoreRing } from './score-ring.tsx'

interface PropertyCardProps {
  property: Property
  views: number
  isFavourite: boolean
  onFavourite(): void
  onOpen(): void
}

/** A property in the list: price first. */
export function PropertyCard({ property, views, isFavourite, onFavourite, onOpen }: PropertyCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = say(property.title)
  const price = priceText(property.priceYen, language)
  return (
    <article aria-label={title} className="flex flex-col h-full px-4 py-4 line-below desktop:(card p-4 border-b-0)">
      <div className="relative">
        <PropertyPicture of={property} className="rounded-16px" />
        <div className="absolute start-2 top-2 flex gap-1.5">
          <VerifiedBadges isFeatured={property.featured} isVerified={property.verified} />
        </div>
        <div className="absolute end-2 top-2">
          <HeartButton title={title} isOn={isFavourite} onPress={onFavourite} />
        </div>
      </div>
      <div className="flex items-start gap-3 mt-2.5">
        <div className="flex-1 min-w-0">
          <p className="text-19px leading-1.3 font-750 num">{price}</p>
          <h2 className="text-title">{title}</h2>
          <p className="flex items-center gap-1 text-small text-muted">
            <span aria-hidden className="i-ph-map-pin icon-16" />
            {say(AREAS[property.area].location)}
          </p>
        </div>
        <ScoreRing score={property.aiScore} />
      </div>
      <div className="mt-1.5">
        <PropertyFacts beds={property.beds} baths={property.baths} areaM2={property.areaM2} />
      </div>
      <p className="mt-1 text-caption text-faint">{say(AGENTS[property.agent])}</p>
      <div className="flex items-center gap-3 mt-auto pt-2">
        <p className="flex flex-1 min-w-0 flex-wrap items-center gap-1.5">
          {property.tags.slice(0, CARD_TAGS).map((tag) => (
            <Badge key={tag}>{say(TAGS[tag])}</Badge>
          ))}
          <span className="text-caption text-faint num">
            <Plural context="of a property" value={views} one="# view" other="# views" />
          </span>
        </p>
        <Button
          kind="tint-soft"
          size="sm"
          aria-label={t({ message: `Details: ${title}, ${price}`, comment: 'button; followed by name and price' })}
          onClick={onOpen}
        >
          <Trans comment="button; opens everything about a property">Details</Trans>
        </Button>
      </div>
    </article>
  )
}
