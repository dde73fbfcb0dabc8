import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { consoleHead } from '#src/shell/console/console-head.ts'
import { AdminAnnouncementsPage } from './admin-announcements-page.tsx'

const title = msg({ message: 'Announcements', context: 'console', comment: 'page of operators; ja: お知らせの配信' })

/** Where operators write announcements. To everybody else there is no such page. */
export const Route = createFileRoute('/admin/announcements')({
  async loader() {
    await loadTexts('console')
    return (await import('#src/data/admin/hooks/operator.ts')).readIsOperator()
  },
  head: ({ loaderData }) => consoleHead(loaderData, title, msg`What everyone here is told.`),
  staticData: { title, bar: 'page' },
  component: AdminAnnouncementsPage,
})
