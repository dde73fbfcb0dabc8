import type { Language } from '#contract/fields.ts'
import type { Portal } from '#contract/portal.ts'
import { site } from '../site.ts'
import { addressIn } from './alternates.ts'

interface Facts {
  origin: string
  language: Language
  /** Name and description of the service whose page it is. */
  service?: { name: string; description: string; url: string } | undefined
  /** The portal that it is about; one that is no demo has none of the figures of `site.ts`. */
  portal?: Pick<Portal, 'name' | 'isDemo' | 'operator'> | undefined
}

/** What search engines are told as data (schema.org): site with its search, organization, app, and the page's service. */
export function structuredData({ origin, language, service, portal }: Facts) {
  const name = portal?.name ?? site.name
  const isDemo = portal?.isDemo ?? true
  const organization = { '@id': `${origin}/#organization` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name,
        url: `${origin}/`,
        inLanguage: language,
        publisher: organization,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        ...organization,
        name: isDemo ? site.organization : portal?.operator.name || name,
        url: `${origin}/`,
        logo: origin + site.logo,
        ...(isDemo && {
          description: site.aim[language],
          foundingDate: String(site.foundingYear),
          numberOfEmployees: {
            '@type': 'QuantitativeValue',
            minValue: site.employees.least,
            maxValue: site.employees.most,
          },
        }),
      },
      {
        '@type': 'WebApplication',
        '@id': `${origin}/#app`,
        name,
        url: `${origin}/`,
        applicationCategory: 'LifestyleApplication',
        operatingSystem: 'Any',
        publisher: organization,
        offers: { '@type': 'Offer', price: site.price.amount, priceCurrency: site.price.currency },
        ...(isDemo &&
          site.rating && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: String(site.rating.value),
              ratingCount: String(site.rating.count),
            },
          }),
      },
      ...(service
        ? [{ '@type': 'Service', ...service, provider: organization, image: addressIn(origin, site.picture.path) }]
        : []),
    ],
  }
}
