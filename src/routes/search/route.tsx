import { createFileRoute, redirect } from '@tanstack/react-router'

/** The search address that structured data declares; discover answers it. */
export const Route = createFileRoute('/search')({
  validateSearch: ({ q }: Record<string, unknown>) => (q === undefined ? {} : { q: String(q).slice(0, 200) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/discover', search, replace: true })
  },
})
