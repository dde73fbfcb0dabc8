import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { AethelivePage } from './aethelive-page.tsx'
import { service } from './service.ts'

const title = 'Aethelive'

export const Route = createFileRoute('/aethelive')({
  validateSearch: (search) => shortTexts(search, 'tab', 'v', 'category'),
  loader: () => loadTexts('services'),
  head: () => pageHead(title, msg`Live video and talents: discover, follow, watch and cheer.`),
  staticData: { title, bar: 'page', service, sitemap: { priority: 0.5, changes: 'monthly' } },
  component: AethelivePage,
})
