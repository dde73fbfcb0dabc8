import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { AnnouncementsPage } from './announcements-page.tsx'

const title = msg({ message: 'Announcements', comment: 'what operators tell everybody; ja: 運営からのお知らせ' })

export const Route = createFileRoute('/announcements')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`What the people who run this place want you to know.`),
  staticData: { title, bar: 'page' },
  component: AnnouncementsPage,
})
