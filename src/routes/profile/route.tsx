import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { ProfilePage } from './profile-page.tsx'

const title = msg`Profile`

export const Route = createFileRoute('/profile')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`Your name, points and activity.`),
  staticData: { title, bar: 'root', ownActions: true, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: ProfilePage,
})
