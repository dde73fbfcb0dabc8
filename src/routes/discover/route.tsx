import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { DiscoverPage } from './discover-page.tsx'

const title = msg`Discover`
/** What the page waits for is in its own file, which is asked for anyway. */
const load = ({ loadDiscover }: typeof import('./first-results.ts')) => loadDiscover()

export const Route = createFileRoute('/discover')({
  validateSearch: (search) => shortTexts(search, 'q', 'tab', 'product', 'sort', 'price', 'saved', 'pay'),
  loader: () => import('./first-results.ts').then(load),
  head: () => pageHead(title, msg`Search posts, shops and products.`),
  staticData: {
    title,
    bar: 'root',
    sitemap: { priority: 0.9, changes: 'daily' },
    asks: ['/api/products', '/api/posts'],
  },
  component: DiscoverPage,
})
