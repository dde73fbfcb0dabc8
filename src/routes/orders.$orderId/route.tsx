import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { OrderPage } from './order-page.tsx'

const title = msg({ message: 'Order details', comment: 'title of the page of one order; ja: 注文の詳細' })

export const Route = createFileRoute('/orders/$orderId')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`One order and its progress.`),
  staticData: { title, bar: 'page' },
  component: OrderPage,
})
