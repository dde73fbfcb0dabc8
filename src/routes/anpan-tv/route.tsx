import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { AnpanTvPage } from './anpan-tv-page.tsx'
import { service } from './service.ts'

const title = 'ANPAN TV'

export const Route = createFileRoute('/anpan-tv')({
  validateSearch: (search) => shortTexts(search, 'category', 'q', 'view', 'more'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Live channels, films, music, games and learning on demand.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.8, changes: 'weekly' } },
  component: AnpanTvPage,
})
