import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isOn } from '#src/lib/search-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { HomePage } from './home-page.tsx'

/** `/?compose=1` opens the create-post dialog, for shortcuts and for the outbox's Edit. */
export const Route = createFileRoute('/(home)/')({
  validateSearch: (search): { compose?: 1 } => (isOn(search.compose) ? { compose: 1 } : {}),
  head: () =>
    pageHead(
      msg`ANPAN Portal — one door to everyday life`,
      msg`Posts, shopping, music, maps, money and messages behind one door. Read and write offline; everything is sent when you’re back online.`,
      '',
    ),
  staticData: { bar: 'brand', sitemap: { priority: 1, changes: 'daily' } },
  component: HomePage,
})
