import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { consoleHead } from '#src/shell/console/console-head.ts'
import { AdminPage } from './admin-page.tsx'

const title = msg({ message: 'Overview', context: 'console', comment: 'page of operators; ja: 概要' })

/** Where operators see how their portal runs. To everybody else there is no such page. */
export const Route = createFileRoute('/admin/')({
  async loader() {
    await loadTexts('console')
    return (await import('#src/data/admin/hooks/operator.ts')).readIsOperator()
  },
  head: ({ loaderData }) =>
    consoleHead(loaderData, title, msg`What needs you, what was done, and how the portal runs.`),
  staticData: { title, bar: 'page' },
  component: AdminPage,
})
