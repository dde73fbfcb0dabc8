import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { ResetPage } from './reset-page.tsx'

const title = msg`Open a link`

/** Where the links in mail, and those of the operator, lead. */
export const Route = createFileRoute('/reset')({
  loader: () => loadTexts('rare'),
  head: () => pageHead(title, msg`Set a new password, or confirm your email address.`),
  staticData: { title, bar: 'page' },
  component: ResetPage,
})
