import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { KabuPayPage } from './kabu-pay-page.tsx'
import { service } from './service.ts'

const title = 'Kabu Pay'

export const Route = createFileRoute('/kabu-pay')({
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Pay with your portfolio: balance, top-up and investments.`),
  staticData: { title, bar: 'root', ownActions: true, service, sitemap: { priority: 0.7, changes: 'monthly' } },
  component: KabuPayPage,
})
