import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { SignInPage } from './sign-in-page.tsx'

const title = msg({ message: 'Sign in', comment: 'title of the page' })

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ next, invitation }: Record<string, unknown>): { next?: string; invitation?: string } => ({
    ...(typeof next === 'string' && { next }),
    ...(typeof invitation === 'string' && { invitation }),
  }),
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`Create an account or sign in. What you wrote as a guest stays yours.`),
  staticData: { title, bar: 'page' },
  component: SignInPage,
})
