import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '#src/data/hooks/client.ts'
import { startTexts } from '#src/features/language/texts.ts'
import { followLinks } from '#src/shell/follow-links.ts'

/** Draws a piece of a page in English, at an address of a router that takes every address. */
export async function renderPiece(piece: ReactNode, path = '/') {
  queryClient.clear()
  await startTexts('en')
  const rootRoute = createRootRoute({ component: () => piece })
  const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$' })
  const router = createRouter({
    routeTree: rootRoute.addChildren([anyRoute]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
      <FollowLinks router={router as never} />
    </I18nProvider>,
  )
  return { ...view, router, user: userEvent.setup() }
}

/** The listener that the app has for its plain links, as long as the piece is drawn. */
function FollowLinks({ router }: { router: AnyRouter }): null {
  useEffect(() => followLinks(router), [router])
  return null
}
