import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { AnpanBrainPage } from './anpan-brain-page.tsx'
import { service } from './service.ts'

const title = 'ANPAN Brain'

export const Route = createFileRoute('/anpan-brain/')({
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`The AI engine behind the services, and the way to your agents.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: AnpanBrainPage,
})
