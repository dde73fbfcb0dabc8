import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { NOTICES_PER_PAGE, type Notice } from '#contract/notices.ts'
import { clearStores } from '#src/testing/device.ts'
import { memberRow } from '#src/testing/account-row.ts'
import '#src/data/commands.ts'
import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'
import { addNotice, type NewNotice } from '#src/data/notifications/notices.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { renderPage } from '#src/testing/render-page.tsx'

beforeEach(clearStores)

const note = (rest: Partial<NewNotice> = {}) =>
  addNotice({ userId: 'visitor', kind: 'updated', opId: '', at: Date.now() - 60_000, ...rest })
const refused = (kind: NonNullable<NewNotice['about']>['kind']): Partial<NewNotice> => ({
  kind: 'not-sent',
  opId: 'a',
  about: { kind, target: 'p1', text: 'Tomatoes are sold out', reason: 'too-large' },
})
const unread = async () => (await deviceDb.notices.toArray()).filter((notice) => notice.readAt === null).length

test('with nothing to tell, the page says what it will tell of', async () => {
  await renderPage('/notifications')
  expect(await screen.findByText('Nothing new')).toBeTruthy()
})

test.each([
  [refused('post.create'), 'Your post couldn’t be sent'],
  [refused('like.set'), 'A like couldn’t be sent'],
  [refused('post.delete'), 'A deletion couldn’t be sent'],
  [{ kind: 'sent', about: { kind: 'post.create', target: 'p1', text: 'Hello' } } as const, 'Your post was sent'],
  [{}, 'ANPAN was updated to the latest version'],
])('%j reads as: %s', async (notice, words) => {
  await note(notice)
  await renderPage('/notifications')
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy()
})

test('a refused post names its text and the reason, and leads to the outbox, read', async () => {
  await note(refused('post.create'))
  const { user, router } = await renderPage('/notifications')
  const row = within(await screen.findByRole('listitem'))
  row.getByText('Tomatoes are sold out')
  row.getByText('Too long to send')
  await user.click(row.getByRole('link'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/outbox'))
  await waitFor(async () => expect(await unread()).toBe(0))
})

test('a sent post leads to its page', async () => {
  await note({ kind: 'sent', about: { kind: 'post.create', target: 'p1', text: 'Hello' } })
  await renderPage('/notifications')
  expect(
    within(await screen.findByRole('listitem'))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/posts/p1')
})

test('the newest stands first; to have the list before one is to have read it, and what was new stays marked', async () => {
  await note({ at: 1000 })
  await note({ ...refused('post.create'), at: 2000 })
  await note({ at: 3000 })
  await deviceDb.notices.where('id').above(0).limit(1).modify({ readAt: 1500 })
  await renderPage('/notifications')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.startsWith('ANPAN'))).toEqual([true, false, true])
  await waitFor(async () => expect(await unread()).toBe(0))
  const bell = (await screen.findAllByRole('link', { name: 'Notifications' }))[0]
  await waitFor(() => expect(bell?.querySelector('.red-dot')).toBeNull())
  expect(screen.getAllByRole('listitem').map((row) => row.textContent?.includes('(unread)'))).toEqual([
    true,
    true,
    false,
  ])
})

test('what comes while the list is looked at is read too, and marked', async () => {
  await renderPage('/notifications')
  await screen.findByText('Nothing new')
  await note()
  expect((await screen.findByRole('listitem')).textContent).toContain('(unread)')
  await waitFor(async () => expect(await unread()).toBe(0))
})

test('a list in a hidden tab is not read before the tab is seen', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visible.mockRestore())
  await note()
  await renderPage('/notifications')
  await screen.findByRole('listitem')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await unread()).toBe(1)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect(await unread()).toBe(0))
})

test('the header tells how many are unread', async () => {
  await note()
  await note()
  await renderPage('/settings')
  const bell = (await screen.findAllByRole('link', { name: 'Notifications' }))[0]
  const told = () => document.getElementById(bell?.getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(told()).toBe('2 unread'))
})

test('what happened on this device is taken off the list', async () => {
  await note()
  const { user } = await renderPage('/notifications')
  await user.click(await screen.findByRole('tab', { name: 'This device' }))
  await user.click(await screen.findByRole('button', { name: 'Clear list' }))
  expect(await screen.findByText('Nothing new')).toBeTruthy()
  expect(await deviceDb.notices.count()).toBe(0)
})

describe('what others did', () => {
  const mina = { id: 'mina', firstName: 'Mina', lastName: '' }
  const MINUTE_MS = 60_000
  const notice = (rest: Partial<Notice> = {}): Notice => ({
    id: `reply:${rest.at ?? 1}`,
    kind: 'reply',
    at: new Date(Date.now() - MINUTE_MS).toISOString(),
    isRead: false,
    people: [mina],
    count: 1,
    post: { id: 'p1', excerpt: 'Fresh bread', imageUrl: null },
    comment: { id: 'c1', excerpt: 'With butter', imageUrl: null },
    detail: {},
    ...rest,
  })
  /** A member's device with stored notices, whose server has nothing new. */
  async function stored(...notices: Notice[]) {
    await outboxDb.accounts.put(memberRow)
    const { cacheKey } = memberRow
    await cacheDb.serverNotices.put({
      cacheKey,
      notices,
      unread: notices.length,
      etag: null,
      nextCursor: null,
      toldAt: null,
      requestedEpoch: 0,
      requestOrder: 1e9,
    })
  }
  const shown = async (notices: Notice[], language: 'en' | 'ja' = 'en') => {
    await stored(...notices)
    return renderPage('/notifications', { language })
  }
  const post = { id: 'p1', excerpt: 'Fresh bread from the oven', imageUrl: null }

  test.each<[Partial<Notice>, string, string | null]>([
    [{ kind: 'like', post, comment: null }, 'Mina liked “Fresh bread from t…”', '/posts/p1'],
    [{ kind: 'like', post, comment: null, count: 5 }, 'Mina and 4 others liked “Fresh bread from t…”', '/posts/p1'],
    [{ kind: 'like', count: 2 }, 'Mina and 1 other liked your comment “With butter”', '/posts/p1?comment=c1'],
    [{ kind: 'comment' }, 'Mina commented “With butter”', '/posts/p1?comment=c1'],
    [{}, 'Mina replied “With butter”', '/posts/p1?comment=c1'],
    [{ kind: 'mention', comment: null }, 'Mina mentioned you in a post', '/posts/p1'],
    [{ kind: 'follow', post: null, comment: null }, 'Mina followed you', '/people/mina'],
    [
      { kind: 'sign-in', post: null, comment: null, people: [], count: 0, detail: { device: 'Chrome' } },
      'Sign-in on a new device (Chrome)',
      '/settings#security',
    ],
    [
      { kind: 'sign-in', post: null, comment: null, people: [], count: 0, detail: { device: 'Chrome', key: 'codes' } },
      'New recovery codes were created (Chrome)',
      '/settings#security',
    ],
    [
      { kind: 'moderation', comment: null, people: [], count: 0, detail: { act: 'take-down' } },
      'Your post was taken down',
      '/posts/p1',
    ],
    [
      { kind: 'order', post: null, comment: null, people: [], count: 0, detail: { orderId: 'o1', state: 'shipped' } },
      'Your order is on its way',
      '/orders/o1',
    ],
  ])('%j reads and leads as it should', async (rest, words, href) => {
    await shown([notice(rest)])
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain(words)
    const links = within(row).queryAllByRole('link')
    expect(links[0]?.getAttribute('href') ?? null).toBe(href)
    // a sign-in or a key has a second action, for a person who did not do it
    const others = links.slice(1).map((link) => [link.textContent, link.getAttribute('href')])
    expect(others).toEqual(href === '/settings#security' ? [['This wasn’t me', '/settings#not-me']] : [])
  })

  test('is one list with what happened on this device, by day, and each tab shows its own', async () => {
    await note({ userId: memberRow.key, at: Date.now() - 2 * MINUTE_MS })
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const { user } = await shown([
      notice(),
      notice({ id: 'mention:1', kind: 'mention', at: yesterday }),
      notice({ id: 'follow:1', kind: 'follow', post: null, comment: null, at: yesterday }),
    ])
    const words = async () =>
      (await screen.findAllByRole('listitem')).map(
        ({ textContent }) => /ANPAN|repl|ment|foll/.exec(textContent ?? '')?.[0],
      )
    expect(await words()).toEqual(['repl', 'ANPAN', 'ment', 'foll'])
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
    ])
    for (const [tab, expected] of [
      [/^Mentions/, ['ment']],
      [/^Follows/, ['foll']],
      [/^This device/, ['ANPAN']],
      [/^All/, ['repl', 'ANPAN', 'ment', 'foll']],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }))
      expect(await words()).toEqual(expected)
    }
    await user.click(screen.getByRole('tab', { name: /^Orders/ }))
    expect(await screen.findByText('Updates on your orders appear here.')).toBeTruthy()
  })

  test('is counted on the bell with the rest, and read by opening the list, also where the server cannot be told', async () => {
    await note({ userId: memberRow.key })
    await stored(notice(), notice({ id: 'reply:2', at: new Date(Date.now() - 5 * MINUTE_MS).toISOString() }))
    const { router } = await renderPage('/settings')
    const bell = (await screen.findAllByRole('link', { name: 'Notifications' }))[0]
    const told = () => document.getElementById(bell?.getAttribute('aria-describedby') ?? '')?.textContent
    await waitFor(() => expect(told()).toBe('3 unread'))
    await router.navigate({ to: '/notifications' })
    await waitFor(() => expect(told()).toBe(''))
    expect((await screen.findAllByRole('listitem')).map((row) => row.textContent?.includes('(unread)'))).toEqual([
      true,
      true,
      true,
    ])
    const mark = (await deviceDb.kept.toArray()).find(({ name }) => name === 'notices-read')
    expect(mark?.value).toMatchObject({ isSent: false })
  })

  test('a follower is followed from the list', async () => {
    const { user } = await shown([notice({ kind: 'follow', post: null, comment: null, follows: false })])
    const button = await screen.findByRole('button', { name: 'Follow' })
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    expect((await outboxDb.outbox.toArray()).map(({ kind, target }) => [kind, target])).toEqual([
      ['follow.set', 'mina'],
    ])
  })

  test('who is muted on this device is left out at once', async () => {
    await stored(notice(), notice({ id: 'like:1', kind: 'like', people: [mina, { ...mina, id: 'leo' }], count: 2 }))
    const relation = { follows: false, followsMe: false, muted: true, mutedUntil: null, blocked: false }
    await cacheDb.relations.put({ cacheKey: memberRow.cacheKey, id: 'mina', relation, hides: 1 })
    await renderPage('/notifications')
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.replace(/“.*/, ''))).toEqual(['MMina liked your comment '])
  })

  test('comes from the server, goes on where the first page ends, and is read there by opening the list', async () => {
    const { mock, router, user } = await renderPage('/sign-in')
    await signUp({ email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: '' })
    const [own] = [...mock.state.usersById.values()].filter(({ isSample }) => !isSample)
    const [other] = [...mock.state.usersById.values()].filter(({ isSample }) => isSample)
    if (!own || !other) throw new Error('nobody is there')
    for (let n = 0; n < NOTICES_PER_PAGE + 2; n++) {
      const createdAt = new Date(Date.now() - n * MINUTE_MS).toISOString()
      const rest = { userId: own.id, actorId: other.id, postId: null, commentId: null, createdAt }
      mock.state.notices.push({ ...rest, id: uuidv7(), kind: 'follow', topic: `follow:${n}` })
    }
    await router.navigate({ to: '/notifications' })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(NOTICES_PER_PAGE), { timeout: 4000 })
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(NOTICES_PER_PAGE + 2), { timeout: 4000 })
    await waitFor(() => expect(mock.state.noticesReadUpTo.get(own.id)).toBe(mock.state.notices[0]?.createdAt), {
      timeout: 4000,
    })
  })
})
