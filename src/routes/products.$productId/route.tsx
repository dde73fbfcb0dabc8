import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { ProductPage } from './product-page.tsx'

const title = msg({ message: 'Product', context: 'noun', comment: 'noun; title of the page of one product' })

export const Route = createFileRoute('/products/$productId')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`A product from the ANPAN shop.`),
  staticData: { partOf: 'shop', title, bar: 'page', ownActions: true },
  component: ProductPage,
})
