import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDb, outboxDb } from '#src/data/db/database.ts'
import { leaveAccount } from '#src/data/session/change-account.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { renewPush, showPush } from './show-push.ts'

const show = vi.fn(async (_title: string, _options: NotificationOptions) => {})
const unsubscribe = vi.fn(async () => true)
const subscribe = vi.fn(async () => subscription('https://fcm.googleapis.com/new'))
const ask = vi.fn(async (_path: string, _init: RequestInit) =>
  Response.json({ key: 'k', wish: { off: [], quiet: null } }),
)
let windows: object[] = []
let present: object | null = null

const registration = { showNotification: show, pushManager: { subscribe, getSubscription: async () => present } }

function subscription(endpoint: string) {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  return { endpoint, options: { userVisibleOnly: true }, toJSON: () => ({ endpoint, keys }), unsubscribe }
}

const pushed = (navigate = 'https://elsewhere.example/posts/p?comment=c') =>
  ({
    json: () => ({ web_push: 8030, notification: { title: 'Emma liked your post', lang: 'en', tag: 't', navigate } }),
  }) as unknown as PushMessageData

beforeEach(async () => {
  for (const table of [...outboxDb.tables, ...deviceDb.tables]) await table.clear()
  vi.clearAllMocks()
  windows = []
  present = subscription('https://fcm.googleapis.com/old')
  vi.stubGlobal('self', {
    clients: { matchAll: async () => windows },
    registration,
    location: { origin: 'https://portal.example' },
  })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('fetch', ask)
  await outboxDb.accounts.put({ ...(await currentAccount()), kind: 'member' })
})
afterEach(() => vi.unstubAllGlobals())

test('what is pushed is shown with its page, which is one of ours whatever it says', async () => {
  await showPush(pushed())
  expect(show).toHaveBeenCalledExactlyOnceWith('Emma liked your post', {
    lang: 'en',
    tag: 't',
    icon: '/icons/icon-192.png',
    data: '/posts/p?comment=c',
  })
})

test('nothing is shown to whoever is looking at the app', async () => {
  windows = [{ visibilityState: 'visible' }]
  await showPush(pushed())
  expect(show).not.toHaveBeenCalled()
})

test('signing out ends it on the device; what comes all the same is shown to nobody, and ends it again', async () => {
  await leaveAccount(false)
  expect(unsubscribe).toHaveBeenCalledOnce()
  await showPush(pushed())
  expect([show.mock.calls, unsubscribe.mock.calls.length]).toEqual([[], 2])
})

test('a browser that refuses to end it keeps nobody from signing out', async () => {
  unsubscribe.mockRejectedValueOnce(new Error('no'))
  await leaveAccount(false)
  expect((await currentAccount()).kind).toBe('visitor')
})

test('a subscription that the browser has ended is replaced at the server by its next one', async () => {
  const oldSubscription = subscription('https://fcm.googleapis.com/old')
  await renewPush({ oldSubscription, newSubscription: null } as unknown as PushSubscriptionChangeEvent)
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(oldSubscription.options)
  expect(JSON.parse(String(ask.mock.calls[0]?.[1]?.body))).toMatchObject({ endpoint: 'https://fcm.googleapis.com/new' })
  const newSubscription = subscription('https://fcm.googleapis.com/given')
  await renewPush({ oldSubscription, newSubscription } as unknown as PushSubscriptionChangeEvent)
  expect(subscribe).toHaveBeenCalledOnce()
  expect(JSON.parse(String(ask.mock.calls[1]?.[1]?.body))).toMatchObject({
    endpoint: 'https://fcm.googleapis.com/given',
  })
})
