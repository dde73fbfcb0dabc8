import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { RealtyPage } from './realty-page.tsx'
import { service } from './service.ts'

const title = 'ANPAN Realty'

export const Route = createFileRoute('/anpan-realty')({
  validateSearch: (search) => shortTexts(search, 'q', 'type'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Buy or rent virtual homes.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: RealtyPage,
})
