import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Art } from '#src/art/art.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { FeatureRows, type MarketingFeature } from './feature-rows.tsx'
import { Figures, type MarketingFigure } from './figures.tsx'
import { ShareButton } from './share-button.tsx'
import { SiteLink } from './site-link.tsx'

export interface MarketingPageProps {
  /** The service whose site the button opens; its tint colours the page. */
  serviceId: string
  /** What the page presents, as the shared link and the toasts name it. */
  name: string
  /** Icon class of the tile beside the name. */
  icon: string
  /** The picture over the headline; it is drawn 230 high on phones. */
  picture: Pick<Art, 'kind' | 'id' | 'hue' | 'time' | 'object'>
  /** The page's h1. */
  headline: string
  text: string
  figures: readonly [MarketingFigure, MarketingFigure, MarketingFigure]
  features: readonly [MarketingFeature, MarketingFeature, MarketingFeature]
  /** Names the feature rows: "What it does", say. */
  featuresTitle: string
  /** Further ways on, beside the button to the site. */
  actions?: ReactNode
  /** Further sections, after the features. */
  children?: ReactNode
}

/** The page that presents a service: picture, headline, paragraph, button to its site, three figures, three features. */
export function MarketingPage(page: MarketingPageProps) {
  const id = useId()
  return (
    <div data-tint={page.serviceId} className="w-full max-w-640px mx-auto desktop:(max-w-960px px-8 py-6)">
      <section className="surface overflow-hidden desktop:(grid grid-cols-2 rounded-18px ring-line)">
        <Drawing
          {...page.picture}
          width={780}
          height={460}
          className="w-full h-230px desktop:(order-1 h-full min-h-90)"
        />
        <div className="px-4 pt-5 pb-6 desktop:(px-7 py-8)">
          <div className="hidden items-center gap-2 mb-4 text-title desktop:flex">
            <IconTile icon={`${page.icon} icon-18`} className="tile-32" />
            {page.name}
          </div>
          <h1 className="text-26px leading-1.35 font-750">{page.headline}</h1>
          <p className="mt-2.5 text-body text-muted">{page.text}</p>
          <div className="flex flex-wrap items-center gap-2 mt-4">
            <SiteLink serviceId={page.serviceId} name={page.name} />
            {page.actions}
          </div>
          <div className="flex items-center justify-between gap-2 mt-1 -mb-3 -me-2">
            <p className="text-caption text-faint">
              <Trans>Opens its own site in a new tab</Trans>
            </p>
            <ShareButton name={page.name} />
          </div>
        </div>
      </section>
      <Figures figures={page.figures} />
      <section aria-labelledby={id} className="section section-gap">
        <h2 id={id} className="text-h2">
          {page.featuresTitle}
        </h2>
        <FeatureRows features={page.features} />
      </section>
      {page.children}
    </div>
  )
}
