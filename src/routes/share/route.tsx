import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { SharePage } from './share-page.tsx'

const title = msg`Share to ANPAN`

/** The page of the manifest's share target; `title`, `text` and `url` in its address are a share too. */
export const Route = createFileRoute('/share')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`Share text, links or pictures from other apps.`),
  staticData: { title, bar: 'page' },
  component: SharePage,
})
