import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { service } from './service.ts'
import { VirtualSpacePage } from './virtual-space-page.tsx'

const title = 'Virtual Space U'

export const Route = createFileRoute('/virtual-space-u')({
  validateSearch: (search) => shortTexts(search, 'tab'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Meet as avatars in shared spaces.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: VirtualSpacePage,
})
