import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { GamesPage } from './games-page.tsx'
import { service } from './service.ts'

const title = 'ANPAN Games'

export const Route = createFileRoute('/anpan-games')({
  validateSearch: (search) => shortTexts(search, 'q', 'category'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Play games, join tournaments and collect daily rewards.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: GamesPage,
})
