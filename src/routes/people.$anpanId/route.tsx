import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { PersonPage } from './person-page.tsx'

const title = msg({ message: 'Person', comment: 'title of the page of one person' })

export const Route = createFileRoute('/people/$anpanId')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`Someone in the ANPAN community.`),
  staticData: { title, bar: 'page', ownActions: true },
  component: PersonPage,
})
