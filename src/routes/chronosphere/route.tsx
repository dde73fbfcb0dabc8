import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { ChronospherePage } from './chronosphere-page.tsx'
import { service } from './service.ts'

const title = 'ChronoSphere'

export const Route = createFileRoute('/chronosphere')({
  validateSearch: (search) => shortTexts(search, 'mode'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`A quantum time machine: look at past, present, future and parallel timelines.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.8, changes: 'weekly' } },
  component: ChronospherePage,
})
