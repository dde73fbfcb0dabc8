import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { OutboxPage } from './outbox-page.tsx'

const title = msg({ message: 'Outbox', comment: 'title of the list of changes that wait to be sent; ja: 送信トレイ' })

export const Route = createFileRoute('/outbox')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`What you wrote on this device, and what’s been sent.`),
  staticData: { title, bar: 'page' },
  component: OutboxPage,
})
