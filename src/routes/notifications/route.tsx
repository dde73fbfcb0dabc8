import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { NotificationsPage } from './notifications-page.tsx'

const title = msg`Notifications`

export const Route = createFileRoute('/notifications')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`What’s new since your last visit.`),
  staticData: { title, bar: 'page' },
  component: NotificationsPage,
})
