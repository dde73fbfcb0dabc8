import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from '#contract/fields.ts'
import type { Service } from '#contract/services.ts'
import { startTexts } from '#src/features/language/texts.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { setFirstValue } from '#src/data/hooks/live-views.ts'
import { homeState } from '#src/data/hooks/home-start.ts'
import { hearPortal, UNHEARD } from '#src/data/portal/hooks/portal.ts'
import { storedServices } from '#src/data/services/hooks.ts'
import { searchTexts } from '#src/lib/search-texts.ts'
import { AppFrame } from '#src/shell/app-frame.tsx'
import { routeTree } from '#src/routeTree.gen.ts'
import { plainMarkup } from './plain-markup.ts'

/** Runs at build, not in the browser: the markup that stands in the HTML before any script has run. */

// with all that a portal may show: the server takes out what another does not (`server/http/portal-places.ts`)
hearPortal({ ...UNHEARD, isDemo: true })

/** Home for a window of this width, as a visitor sees it, with the posts still awaited. */
export async function drawHome(language: Language, services: readonly Service[], widthPx: number): Promise<string> {
  await speak(language)
  for (const view of homeState) setFirstValue(view, { value: undefined })
  setFirstValue(storedServices, [...services])
  return draw(routeTree, '/', widthPx)
}

/** Another page as a visitor sees it, with its rows still awaited; the same for every width. */
export async function drawPage(language: Language, path: string): Promise<string> {
  await speak(language)
  return draw(routeTree, path, WIDE_PX)
}

/** What looks at the window's width while it draws shows all that a wide one does; the rest is a matter of styles. */
const WIDE_PX = 1280

/** What every page stands in, for pages whose own content is not known before the script. */
export async function drawFrame(language: Language): Promise<string> {
  await speak(language)
  return draw(
    oneRoute(() => null, AppFrame),
    '/',
    WIDE_PX,
  )
}

/** Keeps what pages have loaded: it is loaded once. */
async function speak(language: Language): Promise<void> {
  if (i18n.locale !== language) await startTexts(language)
}

function oneRoute(component: () => ReactNode, frame: () => ReactNode): AnyRoute {
  const rootRoute = createRootRoute({ component: frame })
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component,
    staticData: { bar: 'root', ownActions: true },
  })
  return rootRoute.addChildren([page])
}

async function draw(tree: AnyRoute, path: string, widthPx: number): Promise<string> {
  const matches = (query: string) => widthPx >= Number(/min-width: ?(\d+)px/.exec(query)?.[1] ?? Infinity)
  Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: matches(query) }) })
  const router = createRouter({
    routeTree: tree,
    ...searchTexts,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  queryClient.clear() // its clocks would keep the build from ending
  return plainMarkup(html)
}
