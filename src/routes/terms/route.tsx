import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { TermsPage } from './terms-page.tsx'

const title = msg`Terms of use`

export const Route = createFileRoute('/terms')({
  loader: () => loadTexts('legal'),
  head: () => pageHead(title, msg`The rules for everyone who uses this service.`),
  staticData: { title, bar: 'page', sitemap: { priority: 0.5, changes: 'monthly' } },
  component: TermsPage,
})
