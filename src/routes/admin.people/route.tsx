import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { consoleHead } from '#src/shell/console/console-head.ts'
import { PeoplePage } from './people-page.tsx'

const title = msg({ message: 'People', context: 'console', comment: 'page of operators: all accounts; ja: 人' })

/** Where operators look after the accounts of their portal. To everybody else there is no such page. */
export const Route = createFileRoute('/admin/people')({
  async loader() {
    await loadTexts('console')
    return (await import('#src/data/admin/hooks/operator.ts')).readIsOperator()
  },
  head: ({ loaderData }) => consoleHead(loaderData, title, msg`Everyone with an account here, and what they may do.`),
  staticData: { title, bar: 'page' },
  component: PeoplePage,
})
