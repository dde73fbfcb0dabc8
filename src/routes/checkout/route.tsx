import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { CheckoutPage } from './checkout-page.tsx'

const title = msg({ message: 'Checkout', comment: 'title of the page on which one orders; ja: 注文する' })

export const Route = createFileRoute('/checkout')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`Order what’s in your cart.`),
  staticData: { partOf: 'shop', title, bar: 'page' },
  component: CheckoutPage,
})
