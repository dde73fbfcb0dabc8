import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { PrivacyPage } from './privacy-page.tsx'

const title = msg`Privacy policy`

export const Route = createFileRoute('/privacy')({
  loader: () => loadTexts('legal'),
  head: () => pageHead(title, msg`What we store, for how long, and who can see it.`),
  staticData: { title, bar: 'page', sitemap: { priority: 0.5, changes: 'monthly' } },
  component: PrivacyPage,
})
