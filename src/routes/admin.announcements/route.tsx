import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readAccount } from '#src/data/session/hooks/account.ts'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { AdminAnnouncementsPage } from './admin-announcements-page.tsx'

/** Where operators write announcements. To everybody else there is no such page. */
export const Route = createFileRoute('/admin/announcements')({
  async loader() {
    await loadTexts('rare')
    return { isOperator: (await readAccount())?.user?.role === 'operator' }
  },
  head: ({ loaderData }) =>
    loaderData?.isOperator
      ? pageHead(
          msg({ message: 'Announcements', context: 'console', comment: 'page of operators; ja: お知らせの配信' }),
          msg`What everyone here is told.`,
        )
      : pageHead(msg`Page Not Found`, msg`There’s no page at this address.`),
  staticData: {
    title: msg({ message: 'Announcements', context: 'console', comment: 'page of operators; ja: お知らせの配信' }),
    bar: 'page',
  },
  component: AdminAnnouncementsPage,
})
