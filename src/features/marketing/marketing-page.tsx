import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useId } from 'react'
import type { Art } from '#src/art/art.ts'
import { Drawing } from '#src/ui/drawing.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { shareOrCopy } from '#src/ui/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { isPlaceholder, webAddress } from '#src/lib/web-address.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { toast } from '#src/ui/toast-store.ts'
import { Figures, type MarketingFigure } from './figures.tsx'

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

/** Shares the page that is shown through the device; copies its address where the device cannot share. */
function ShareButton({ name }: { name: string }) {
  const { t } = useLingui()
  const words = { copied: t`Link copied`, refused: t`Couldn’t share this page` }
  const handleShare = () => shareOrCopy({ title: name, url: location.origin + location.pathname }, words)
  return <IconButton label={t`Share this page`} icon="i-ph-share-network" onClick={() => void handleShare()} />
}

interface MarketingFeature {
  /** Icon class, written out whole. */
  icon: string
  title: string
  text: string
}

/** What a service does, a row each. */
function FeatureRows({ features }: { features: readonly MarketingFeature[] }) {
  return (
    <ul className="mt-1 desktop:(grid grid-cols-3 gap-4)">
      {features.map(({ icon, title, text }) => (
        <li key={title} className="flex items-start gap-3 py-2.5">
          <IconTile icon={`${icon} icon-24`} />
          <span className="flex-1 min-w-0">
            <b className="block text-title">{title}</b>
            <span className="block text-small text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Opens a service's own site in a new tab, at the address that the deployment sets; without it, or offline, a toast explains. */
function SiteLink({ serviceId, name }: { serviceId: string; name: string }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const { services } = useServices()
  const record = services.find((service) => service.serviceId === serviceId)

  const href = webAddress(record?.externalUrl) ?? `https://${serviceId}.example/`
  const isSet = !isPlaceholder(href)

  function handleClick(event: MouseEvent) {
    if (isSet && !isOffline) return
    event.preventDefault()
    if (!isOffline) {
      toast.show({
        icon: 'i-ph-info',
        title: t`${name} doesn’t have its own site yet`,
        text: t`This button opens it once the portal’s operator has set its address.`,
      })
      return
    }
    toast.show({
      icon: 'i-ph-cloud-slash',
      title: t`You need to be online to open ${name}’s site`,
      text: t`You can open it once you’re online again.`,
    })
  }

  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('tint')} onClick={handleClick}>
      <Trans comment="button; opens the service's own site">Open the official site</Trans>
      <span aria-hidden className="i-ph-arrow-up-right-bold icon-16" />
    </a>
  )
}
