import { configure, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 8000 })

beforeEach(async () => {
  giveLocks()
  await clearStores()
})

const say = async (path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json', [HEADER.key]: uuidv7() }
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

test('a link of a new guest waits in the queue, marked as held, and is shown when a moderator leaves it', async () => {
  const { mock, router, user } = await renderPage('/sign-in')
  await say('/api/auth/guest', { secret: 'a'.repeat(64), lang: 'en' })
  const post = await say('/api/posts', { id: uuidv7(), content: 'Cheap buns at https://buns.example' })
  await fetch('/api/auth/sign-out', { method: 'POST' })
  const { id } = await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
  const moderator = mock.state.usersById.get(id)
  if (moderator) moderator.role = 'moderator'
  await outboxDb.accounts.toCollection().modify((account) => {
    if (account.user) account.user.role = 'moderator'
  })
  await router.navigate({ to: '/moderation' })
  const region = await screen.findByRole('region', { name: 'What was reported' })
  await within(region).findByText('Held')
  expect(within(region).queryByText('Reported')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^No action/ }))
  await screen.findByText('No reports waiting')
  expect(mock.state.postsById.get(post.id)?.takenDown).toBeUndefined()
})
