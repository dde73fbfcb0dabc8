import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const origin = 'https://portal.example'
const parts = (service?: { name: string; description: string; url: string }) =>
  new Map(structuredData({ origin, language: 'en', service })['@graph'].map((part) => [part['@type'], part]))

test('the site declares its search', () => {
  expect(parts().get('WebSite')).toMatchObject({
    url: 'https://portal.example/',
    inLanguage: 'en',
    potentialAction: {
      target: { urlTemplate: 'https://portal.example/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('organization and app carry the figures of the specification', () => {
  expect(parts().get('Organization')).toMatchObject({
    foundingDate: '2023',
    numberOfEmployees: { minValue: 500, maxValue: 1000 },
    description: expect.stringContaining('10 trillion'),
  })
  expect(parts().get('WebApplication')).toMatchObject({
    offers: { price: '0', priceCurrency: 'JPY' },
    aggregateRating: { ratingValue: '4.8', ratingCount: '50000' },
  })
})

test('a service is named on its own page alone', () => {
  expect(parts().has('Service')).toBe(false)
  const service = { name: 'Kago', description: 'Rides', url: 'https://portal.example/kago' }
  expect(parts(service).get('Service')).toMatchObject(service)
})
