import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Feed } from './feed.tsx'

i18n.load('en', { Feed: 'Feed', Other: 'Other', Like: 'Like' })
i18n.activate('en')

const root = createRootRoute({
  component: () => (
    <>
      <header>
        stack-lite <Link to="/">{i18n._('Feed')}</Link> <Link to="/other">{i18n._('Other')}</Link>
      </header>
      <Outlet />
    </>
  ),
})
const feed = createRoute({ getParentRoute: () => root, path: '/', component: Feed })
const other = createRoute({
  getParentRoute: () => root,
  path: '/other',
  component: lazyRouteComponent(() => import('./other.tsx'), 'Other'),
})
const router = createRouter({ routeTree: root.addChildren([feed, other]), defaultPreload: 'intent' })
const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })

await router.load()
createRoot(document.getElementById('root') ?? document.body).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </I18nProvider>,
)
void navigator.serviceWorker.register('/sw.js')
