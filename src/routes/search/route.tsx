import { createFileRoute, redirect } from '@tanstack/react-router'
import { shortTexts } from '#src/lib/short-texts.ts'

/** The search address that structured data declares; discover answers it. */
export const Route = createFileRoute('/search')({
  validateSearch: (search) => shortTexts(search, 'q'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/discover', search, replace: true })
  },
})
