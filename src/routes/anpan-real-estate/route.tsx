import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { RealEstatePage } from './real-estate-page.tsx'
import { service } from './service.ts'

const title = msg`ANPAN Real Estate`

export const Route = createFileRoute('/anpan-real-estate')({
  validateSearch: (search) => shortTexts(search, 'q', 'type', 'price', 'view', 'saved'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Find houses, apartments and land with an AI score for each.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.8, changes: 'weekly' } },
  component: RealEstatePage,
})
