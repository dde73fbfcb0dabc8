import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { OrdersPage } from './orders-page.tsx'

const title = msg({ message: 'Orders', comment: 'title of the list of what one has ordered; ja: 注文' })

export const Route = createFileRoute('/orders/')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`Your orders and their progress.`),
  staticData: { title, bar: 'page' },
  component: OrdersPage,
})
