import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { MapPage } from './map-page.tsx'
import { service } from './service.ts'

const title = 'ANPAN Map'

export const Route = createFileRoute('/anpan-map')({
  validateSearch: (search) => shortTexts(search, 'q', 'to', 'by', 'mode', 'saved'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Maps and navigation on foot, by bike or in a self-driving car.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: MapPage,
})
