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
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).text()
}

test('what was reported stands under what its author has made of it', async () => {
  const { mock, router } = await renderPage('/sign-in')
  await say('/api/auth/guest', { secret: 'a'.repeat(64), lang: 'en' })
  const postId = uuidv7()
  await say('/api/posts', { id: postId, content: 'A threat' })
  await say('/api/auth/sign-out', {})
  await say('/api/auth/guest', { secret: 'b'.repeat(64), lang: 'en' })
  await say('/api/reports', { about: 'post', id: postId, reason: 'violence' })
  await say('/api/auth/sign-out', {})
  Object.assign(mock.state.postsById.get(postId) ?? {}, { content: 'A lovely day' })
  const { id } = await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
  const moderator = mock.state.usersById.get(id)
  if (moderator) moderator.role = 'moderator'
  await outboxDb.accounts.toCollection().modify((account) => {
    if (account.user) account.user.role = 'moderator'
  })
  await router.navigate({ to: '/moderation' })
  const region = await screen.findByRole('region', { name: 'What was reported' })
  const article = await within(region).findByRole('article')
  expect(await within(article).findByText('As reported')).toBeTruthy()
  expect(within(article).getByText('A lovely day').compareDocumentPosition(within(article).getByText('A threat'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})
