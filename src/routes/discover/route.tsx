import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '#src/features/language/texts.ts'
import { shortTexts } from '#src/lib/short-texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { DiscoverPage } from './discover-page.tsx'

const title = msg`Discover`

export const Route = createFileRoute('/discover')({
  validateSearch: (search) => shortTexts(search, 'q', 'tab', 'product', 'sort', 'price', 'saved'),
  loader: textsOf('pages/discover', 'features/shop', 'features/people'),
  head: () => pageHead(title, msg`Search posts, shops and products.`),
  staticData: {
    title,
    bar: 'root',
    sitemap: { priority: 0.9, changes: 'daily' },
    asks: ['/api/products', '/api/posts'],
  },
  component: DiscoverPage,
})
