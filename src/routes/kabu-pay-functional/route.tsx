import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { service } from './service.ts'
import { WalletPage } from './wallet-page.tsx'

const title = msg`Wallet`

export const Route = createFileRoute('/kabu-pay-functional')({
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`A demo wallet: practise buying, selling and sending coins.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: WalletPage,
})
