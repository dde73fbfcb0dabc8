import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { ChattiePage } from './chattie-page.tsx'
import { service } from './service.ts'

const title = 'Chattie'

export const Route = createFileRoute('/chattie')({
  validateSearch: (search) => shortTexts(search, 'q', 'room', 'with', 'find'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Messages with people and bots, and shopping while you chat.`),
  staticData: { title, bar: 'root', service, sitemap: { priority: 0.8, changes: 'weekly' } },
  component: ChattiePage,
})
