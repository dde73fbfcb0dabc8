import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { LegalNoticePage } from './legal-notice-page.tsx'

const title = msg({
  message: 'Legal notice',
  comment: 'link to the page about the seller that Japanese law asks for; ja: 特定商取引法に基づく表記',
})

export const Route = createFileRoute('/legal-notice')({
  loader: () => loadTexts('legal'),
  head: () => pageHead(title, msg`Who sells here under Japanese commerce law. The shop is a demo: nothing is sold.`),
  staticData: { title, bar: 'page', sitemap: { priority: 0.5, changes: 'monthly' } },
  component: LegalNoticePage,
})
