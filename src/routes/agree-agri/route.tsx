import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { AgreeAgriPage } from './agree-agri-page.tsx'
import { service } from './service.ts'

const title = 'AGREE'

export const Route = createFileRoute('/agree-agri')({
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Farming with AI, and produce straight from the field.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: AgreeAgriPage,
})
