import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { SettingsPage } from './settings-page.tsx'

const title = msg`Settings`

export const Route = createFileRoute('/settings')({
  loader: () => loadTexts('live'),
  head: () => pageHead(title, msg`Language, theme and what’s stored on this device.`),
  staticData: { title, bar: 'page' },
  component: SettingsPage,
})
