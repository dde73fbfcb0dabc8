import { newGuest, postAs } from '../support/api.ts'
import { expect } from '../support/fixtures.ts'
import { memberElsewhere } from '../support/ordering.ts'
import type { TestHost } from '../support/test-host.ts'
import type { Tab } from './support/engine.ts'
import { fill, poll, press, sees, seesCard } from './support/look.ts'
import { expectPosts, openHome, openPage, SENDING_MS, signUp, writePost } from './support/portal.ts'
import { story } from './support/story.ts'

const POST = 'Who else is on this train?'

/** Goes once to each page on which the person writes without a network, as they would have in the days before. */
async function visitBefore(tab: Tab, host: TestHost) {
  const author = await newGuest(host.url)
  const postId = await postAs(author, { content: POST })
  const friend = await memberElsewhere(host.url)
  const own = await tab.run(async () => ((await (await fetch('/api/auth/user')).json()) as { id: string }).id)
  const follow = { ...friend.headers, 'Idempotency-Key': crypto.randomUUID() }
  expect((await fetch(`${host.url}/api/people/${own}/follow`, { method: 'POST', headers: follow })).ok).toBe(true)

  await openPage(tab, `${host.url}/posts/${postId}`)
  await sees(tab, 'No comments yet.')
  await openPage(tab, `${host.url}/people/${author.id}`)
  await sees(tab, POST)
  await openPage(tab, `${host.url}/people/${friend.id}`)
  await press(tab, /^Follow$/, { inside: 'main' })
  await press(tab, /^Message$/, { inside: 'main' })
  await say(tab, 'Written with a network')
  await poll(async () => new URL(await tab.url()).searchParams.get('room')).toMatch(/^[\da-f-]{36}$/)
  const room = new URL(await tab.url()).searchParams.get('room') ?? ''
  await openPage(tab, `${host.url}/products/mug-blue`)
  await press(tab, 'Add to cart')
  await sees(tab, 'Added to the cart')
  await openPage(tab, `${host.url}/checkout`)
  await fill(tab, /^Name/, 'Hana Aoki')
  await fill(tab, /^Address/, 'Midori 3-12, Kyoto')
  return { postId, authorId: author.id, room }
}

async function say(tab: Tab, text: string): Promise<void> {
  await fill(tab, 'Write a message', text)
  await press(tab, /^Send$/)
  await poll(() => tab.run(() => document.querySelector('[role=log]')?.textContent ?? '')).toContain(text)
}

/** Writes that come with others: what was read of a conversation, and a cart that was emptied by its order. */
const COMES_WITH = /\/read$|\/cart\//

/** The queued writes that the server has carried out, in that order; a repeated request counts once. */
async function writesTo(host: TestHost): Promise<string[]> {
  const writes = (await host.requests()).filter(({ key, path }) => key !== null && path !== '/api/batch')
  const done = writes.filter(({ status, path }) => status !== null && status < 300 && !COMES_WITH.test(path))
  const byKey = new Map(done.map((write) => [write.key, write]))
  return [...byKey.values()].map(({ method, path }) => `${method} ${path}`)
}

/** Writes one of every kind that is common. */
async function writeAll(
  tab: Tab,
  url: string,
  { postId, authorId, room }: { postId: string; authorId: string; room: string },
) {
  await openPage(tab, url)
  await writePost(tab, 'Offline 1: from the tunnel')
  await writePost(tab, 'Offline 2: still in it')
  await openPage(tab, `${url}/posts/${postId}`)
  await press(tab, /^Like$/, { card: POST, css: 'button' })
  await fill(tab, 'Write a comment', 'Carriage four, by the window')
  await press(tab, 'Comment later')
  await seesCard(tab, 'Carriage four')
  await openPage(tab, `${url}/people/${authorId}`)
  await press(tab, /^Follow$/, { inside: 'main' })
  await poll(() => tab.run(() => document.querySelector('main button[aria-pressed=true]') !== null)).toBe(true)
  await openPage(tab, `${url}/chattie?room=${room}`)
  await say(tab, 'Written without a network')
  await openPage(tab, `${url}/checkout`)
  await press(tab, 'Order for ¥2,950 later')
  await sees(tab, 'Waiting to send')
}

story(
  'writes of every kind made offline outlive a kill of the browser, and are sent once and in order',
  { core: ['firefox'] },
  async ({ host, device }) => {
    const first = await device.open()
    await openHome(first, host.url)
    await signUp(first, 'Hana')
    const places = await visitBefore(first, host)
    await host.kill()
    await writeAll(first, host.url, places)
    await device.kill()

    const tab = await device.open()
    await openPage(tab, host.url)
    await seesCard(tab, 'Offline 1: from the tunnel')
    await host.start()
    await expectPosts(host, 'Offline', ['Offline 1: from the tunnel', 'Offline 2: still in it'])
    await poll(() => writesTo(host), SENDING_MS).toEqual([
      'POST /api/posts',
      'POST /api/posts',
      `POST /api/posts/${places.postId}/like`,
      `POST /api/posts/${places.postId}/comments`,
      `POST /api/people/${places.authorId}/follow`,
      `POST /api/conversations/${places.room}/messages`,
      'POST /api/orders',
    ])
  },
)

story(
  'a page that stays open while the server goes and comes sends what was written meanwhile, once and in order',
  { core: ['firefox', 'webkit'] },
  async ({ host, device }) => {
    const tab = await device.open()
    await openHome(tab, host.url)
    await writePost(tab, 'Stays 1: before')
    await expectPosts(host, 'Stays', ['Stays 1: before'])
    await host.kill()
    await writePost(tab, 'Stays 2: without a server')
    await writePost(tab, 'Stays 3: without it still')
    await host.start()
    await expectPosts(host, 'Stays', ['Stays 1: before', 'Stays 2: without a server', 'Stays 3: without it still'])
  },
)
