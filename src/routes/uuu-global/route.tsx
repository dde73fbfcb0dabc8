import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { service } from './service.ts'
import { UuuGlobalPage } from './uuu-global-page.tsx'

const title = 'UUU Global'

export const Route = createFileRoute('/uuu-global')({
  validateSearch: (search) => shortTexts(search, 'tab', 'category', 'q'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Courses, assignments and progress at an open university.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: UuuGlobalPage,
})
