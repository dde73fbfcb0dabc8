import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { consoleHead } from '#src/shell/console/console-head.ts'
import { LogPage } from './log-page.tsx'

const title = msg({ message: 'Log', context: 'console', comment: 'page of operators: what they have done; ja: 記録' })

/** What operators have done. To everybody else there is no such page. */
export const Route = createFileRoute('/admin/log')({
  async loader() {
    await loadTexts('console')
    return (await import('#src/data/admin/hooks/operator.ts')).readIsOperator()
  },
  head: ({ loaderData }) => consoleHead(loaderData, title, msg`What operators have done: who, what and when.`),
  staticData: { title, bar: 'page' },
  component: LogPage,
})
