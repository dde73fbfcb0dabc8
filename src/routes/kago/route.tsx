import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { KagoPage } from './kago-page.tsx'
import { service } from './service.ts'

const title = 'Kago'

export const Route = createFileRoute('/kago')({
  validateSearch: (search) => shortTexts(search, 'from', 'to', 'type'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Self-driving rides and deliveries.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: KagoPage,
})
