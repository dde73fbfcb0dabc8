import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { PotentialPrimePage } from './potential-prime-page.tsx'
import { service } from './service.ts'

const title = 'Potential Prime'

export const Route = createFileRoute('/potential-prime')({
  validateSearch: (search) => shortTexts(search, 'tab', 'field', 'q'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Jobs, companies and talents, matched by proven skill.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.8, changes: 'weekly' } },
  component: PotentialPrimePage,
})
