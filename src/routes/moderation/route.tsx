import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mayModerate } from '#contract/roles.ts'
import { readAccount } from '#src/data/session/hooks/account.ts'
import { loadTexts } from '#src/features/language/texts.ts'
import { pageHead } from '#src/shell/page-head.ts'
import { ModerationPage } from './moderation-page.tsx'

/** Where moderators look after what is reported. To everybody else there is no such page. */
export const Route = createFileRoute('/moderation')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'orders' } => (view === 'orders' ? { view } : {}),
  async loader() {
    await loadTexts('rare')
    return { isModerator: mayModerate((await readAccount())?.user?.role) }
  },
  head: ({ loaderData }) =>
    loaderData?.isModerator
      ? pageHead(msg`Reports`, msg`Reports and their outcomes.`)
      : pageHead(msg`Page Not Found`, msg`There’s no page at this address.`),
  staticData: { title: msg({ message: 'Moderation', comment: 'title of the pages of moderators' }), bar: 'page' },
  component: ModerationPage,
})
