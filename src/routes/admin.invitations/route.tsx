import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readAccount } from '#src/data/session/hooks/account.ts'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { AdminInvitationsPage } from './admin-invitations-page.tsx'

const title = msg({ message: 'Invitations', comment: 'page of operators; ja: 招待' })

/** Where operators invite people. To everybody else there is no such page. */
export const Route = createFileRoute('/admin/invitations')({
  async loader() {
    await loadTexts('rare')
    return { isOperator: (await readAccount())?.user?.role === 'operator' }
  },
  head: ({ loaderData }) =>
    loaderData?.isOperator
      ? pageHead(title, msg`Links and posters that let people join.`)
      : pageHead(msg`Page Not Found`, msg`There’s no page at this address.`),
  staticData: { title, bar: 'page' },
  component: AdminInvitationsPage,
})
