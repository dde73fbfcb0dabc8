import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { CosmosGatePage } from './cosmosgate-page.tsx'
import { service } from './service.ts'

const title = 'CosmosGate'

export const Route = createFileRoute('/cosmosgate')({
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`The gate to space travel.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: CosmosGatePage,
})
