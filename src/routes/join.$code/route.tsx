import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { JoinPage } from './join-page.tsx'

const title = msg({ message: 'Invitation', comment: 'title of the page that an invitation leads to' })

/** Where the address of an invitation leads. */
export const Route = createFileRoute('/join/$code')({
  loader: () => loadTexts('rare'),
  head: () => pageHead(title, msg`Join with an invitation.`),
  staticData: { title, bar: 'page' },
  component: JoinPage,
})
