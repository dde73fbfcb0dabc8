import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 20_000 })

beforeEach(async () => {
  giveLocks()
  await clearStores()
  toast.dismiss()
})

const send = async (method: string, path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json', [HEADER.key]: uuidv7() }
  const answer = await fetch(path, { method, headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
  return answer.json()
}

/** A post, a comment under it and a review of a member, and the page as Hana sees it. */
async function written({ isModerator }: { isModerator: boolean }) {
  const page = await renderPage('/sign-in')
  const { state } = page.mock
  await signUp({ email: 'tom@example.com', password: 'long enough', firstName: 'Tom', lastName: '' })
  const post = await send('POST', '/api/posts', { id: uuidv7(), content: 'Earn a fortune from home' })
  const commentId = uuidv7()
  await send('POST', `/api/posts/${post.id}/comments`, { id: commentId, content: 'Ask me how' })
  const order = {
    id: uuidv7(),
    lines: [{ productId: 'mug-blue', quantity: 1, unitPrice: 2600 }],
    total: 2950,
    delivery: { name: 'Tom', postalCode: '', address: 'Midori 3-12, Kyoto', note: '' },
    payment: 'demo-card',
    pointsUsed: 0,
  }
  await send('POST', '/api/orders', order)
  const placed = state.ordersById.get(order.id)
  if (placed) placed.order = { ...placed.order, state: 'delivered' }
  const review = { id: uuidv7(), rating: 1, content: 'Buy elsewhere', lang: 'en' }
  await send('POST', '/api/products/mug-blue/review', review)
  await fetch('/api/auth/sign-out', { method: 'POST' })
  const { id } = await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
  const hana = state.usersById.get(id)
  if (hana && isModerator) {
    hana.role = 'moderator'
    await outboxDb.accounts.toCollection().modify((account) => {
      if (account.user) account.user.role = 'moderator'
    })
  }
  return { ...page, postId: String(post.id), commentId, reviewId: review.id }
}

type Page = Awaited<ReturnType<typeof written>>

const openMug = ({ router }: Page) => router.navigate({ to: '/products/$productId', params: { productId: 'mug-blue' } })

/** Opens the menu of what says this. */
async function openMenu({ user }: Page, text: string) {
  const article = (await screen.findByText(text)).closest('article')
  if (!article) throw new Error(`no article says ${text}`)
  await user.click(within(article as HTMLElement).getByRole('button', { name: 'More' }))
  return within(await screen.findByRole('menu'))
}

async function takeDown(page: Page, text: string) {
  const menu = await openMenu(page, text)
  await page.user.click(menu.getByRole('menuitem', { name: 'Take down' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Take down' }))
  await page.user.click(sheet.getByRole('radio', { name: 'Spam or advertising' }))
  await page.user.click(sheet.getByRole('button', { name: 'Take down' }))
  await waitFor(() => expect(toast.get()?.title).toBe('Taken down'))
}

test('a moderator takes a post down from its menu, and the toast puts it back', async () => {
  const page = await written({ isModerator: true })
  const post = () => page.mock.state.postsById.get(page.postId)
  await page.router.navigate({ to: `/posts/${page.postId}` })
  await takeDown(page, 'Earn a fortune from home')
  expect(post()?.takenDown).toBe('spam')
  toast.get()?.action?.onSelect()
  await waitFor(() => expect(post()?.takenDown).toBeUndefined())
})

test('a moderator takes a comment down from its menu', async () => {
  const page = await written({ isModerator: true })
  await page.router.navigate({ to: `/posts/${page.postId}` })
  await takeDown(page, 'Ask me how')
  expect(page.mock.state.commentsById.get(page.commentId)?.takenDown).toBe('spam')
  await waitFor(() => expect(screen.queryByText('Ask me how')).toBeNull())
})

test('a moderator takes a review down from its menu', async () => {
  const page = await written({ isModerator: true })
  await openMug(page)
  await takeDown(page, 'Buy elsewhere')
  await waitFor(() => expect(screen.queryByText('Buy elsewhere')).toBeNull())
})

test('the menus of other members take nothing down', async () => {
  const page = await written({ isModerator: false })
  async function expectNone(text: string) {
    const menu = await openMenu(page, text)
    menu.getByRole('menuitem', { name: 'Report' })
    expect(menu.queryByRole('menuitem', { name: 'Take down' })).toBeNull()
    await page.user.keyboard('{Escape}')
  }
  await page.router.navigate({ to: `/posts/${page.postId}` })
  await expectNone('Ask me how')
  await openMug(page)
  await expectNone('Buy elsewhere')
})
