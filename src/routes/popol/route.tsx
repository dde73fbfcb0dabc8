import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { PopolPage } from './popol-page.tsx'
import { service } from './service.ts'

const title = 'POPOL'

export const Route = createFileRoute('/popol')({
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`The wearable that replaces your phone.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: PopolPage,
})
