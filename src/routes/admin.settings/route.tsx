import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { consoleHead } from '#src/shell/console/console-head.ts'
import { PortalSettingsPage } from './portal-settings-page.tsx'

const title = msg({ message: 'Portal settings', comment: 'page of operators; ja: ポータルの設定' })

/** What operators decide about their portal. To everybody else there is no such page. */
export const Route = createFileRoute('/admin/settings')({
  async loader() {
    await loadTexts('console')
    return (await import('#src/data/admin/hooks/operator.ts')).readIsOperator()
  },
  head: ({ loaderData }) => consoleHead(loaderData, title, msg`What the portal is called, looks like and offers.`),
  staticData: { title, bar: 'page' },
  component: PortalSettingsPage,
})
