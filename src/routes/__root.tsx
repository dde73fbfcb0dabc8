import { msg } from '@lingui/core/macro'
import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { AppFrame } from '#src/shell/app-frame.tsx'
import { BrokenPage } from '#src/shell/broken-page.tsx'
import { pageHead } from '#src/shell/page-head.ts'

/** Stands for every address without a route of its own; each page's own head takes its place. */
export const Route = createRootRoute({
  head: () => pageHead(msg`Page Not Found`, msg`There’s no page at this address.`),
  component: AppFrame,
  notFoundComponent: lazyRouteComponent(() => import('#src/shell/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: BrokenPage,
})
