import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { AgentsPage } from './agents-page.tsx'

const title = msg`Agents`

export const Route = createFileRoute('/anpan-brain/agents')({
  validateSearch: (search) => shortTexts(search, 'tab'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Give tasks to agents and follow their work.`),
  staticData: {
    title,
    bar: 'page',
    service: { id: 'anpan-brain', tint: 'anpan-brain', icon: 'i-ph-brain-duotone', isDemo: true },
    sitemap: { priority: 0.5, changes: 'monthly' },
  },
  component: AgentsPage,
})
