import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { consoleHead } from '#src/shell/console/console-head.ts'
import { AdminInvitationsPage } from './admin-invitations-page.tsx'

const title = msg({ message: 'Invitations', comment: 'page of operators; ja: 招待' })

/** Where operators invite people. To everybody else there is no such page. */
export const Route = createFileRoute('/admin/invitations')({
  async loader() {
    await loadTexts('console')
    return (await import('#src/data/admin/hooks/operator.ts')).readIsOperator()
  },
  head: ({ loaderData }) => consoleHead(loaderData, title, msg`Links and posters that let people join.`),
  staticData: { title, bar: 'page' },
  component: AdminInvitationsPage,
})
