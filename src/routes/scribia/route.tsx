import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { ScribiaPage } from './scribia-page.tsx'
import { service } from './service.ts'

const title = 'Scribia'

export const Route = createFileRoute('/scribia')({
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Write, gather and finish documents together.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: ScribiaPage,
})
