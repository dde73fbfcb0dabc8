import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { PointsPage } from './points-page.tsx'

const title = msg({ message: 'Points', comment: 'rewards points' })

export const Route = createFileRoute('/points')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`How to earn points, and your balance.`),
  staticData: { title, bar: 'page', sitemap: { priority: 0.5, changes: 'monthly' } },
  component: PointsPage,
})
