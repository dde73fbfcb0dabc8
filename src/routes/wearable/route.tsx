import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { WearablePage } from './wearable-page.tsx'

const title = msg`POPOL device`

export const Route = createFileRoute('/wearable')({
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`The device: what it shows and what it can do.`),
  staticData: {
    title,
    bar: 'page',
    service: { id: 'popol', tint: 'popol', icon: 'i-ph-watch-duotone', isDemo: true },
    sitemap: { priority: 0.5, changes: 'monthly' },
  },
  component: WearablePage,
})
