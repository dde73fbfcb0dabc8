import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { SetupPage } from './setup-page.tsx'

/** What a setup link carries, also where the end of it was lost; and no place on the page. */
const TOKEN = /^[\w-]{20,}$/

const title = msg({ message: 'Set up your portal', comment: 'title of the page; ja: ポータルの準備' })

/** Where the link leads that the server prints for its first operator. */
export const Route = createFileRoute('/setup')({
  async beforeLoad({ location }) {
    // what the link carries leaves the address, and with it the history, before anything else is loaded
    if (!TOKEN.test(location.hash)) return
    const { keepSetupToken } = await import('#src/data/admin/hooks/setup.ts')
    keepSetupToken(location.hash)
    throw redirect({ to: '/setup', replace: true })
  },
  loader: () => loadTexts('console'),
  head: () => pageHead(title, msg`Become the operator of this portal, and make it yours in five short steps.`),
  staticData: { title, bar: 'page' },
  component: SetupPage,
})
