import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { updateBadge } from '#src/data/notifications/badge.ts'
import { addNotice } from '#src/data/notifications/notices.ts'
import { leaveAccount } from '#src/data/session/change-account.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { renewPush, showPush } from './show-push.ts'
import { clearStores } from '#src/testing/device.ts'

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

const pushed = (navigate = 'https://elsewhere.example/posts/p?comment=c', unread?: number) =>
  ({
    json: () => ({
      web_push: 8030,
      notification: {
        title: 'Emma liked your post',
        lang: 'en',
        tag: 't',
        navigate,
        ...(unread !== undefined && { app_badge: String(unread) }),
      },
      ...(unread !== undefined && { app_badge: unread }),
    }),
  }) as unknown as PushMessageData
const counting = (unread: number) => pushed('https://elsewhere.example/', unread)
const badges: number[] = []

beforeEach(async () => {
  await clearStores()
  vi.clearAllMocks()
  windows = []
  present = subscription('https://fcm.googleapis.com/old')
  vi.stubGlobal('self', {
    clients: { matchAll: async () => windows },
    registration,
    location: { origin: 'https://portal.example' },
  })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration },
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  })
  badges.length = 0
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

test('the number on the icon is the push’s, plus the unread notices of this device', async () => {
  await showPush(counting(3))
  const { key } = await currentAccount()
  await addNotice({ userId: key, kind: 'not-sent', opId: 'a', at: 1 })
  await showPush(counting(5))
  await showPush(counting(0))
  expect(badges).toEqual([3, 6, 1])
})

test('a drain after the push leaves its number, and a later list of the notices decides', async () => {
  const { cacheKey } = await currentAccount()
  const row = { cacheKey, notices: [], unread: 1, etag: null, nextCursor: null, toldAt: null, savedAt: 0 }
  await cacheDb.serverNotices.put(row)
  await showPush(counting(4))
  await updateBadge()
  await cacheDb.serverNotices.update(cacheKey, { unread: 2 })
  await updateBadge()
  expect(badges).toEqual([4, 4, 2])
})

test('the number follows while the app is in view, and a push of an older server changes none', async () => {
  windows = [{ visibilityState: 'visible' }]
  await showPush(counting(2))
  windows = []
  await showPush(pushed())
  expect(badges).toEqual([2])
})

test('after a sign-out a push leaves no number', async () => {
  await leaveAccount(false)
  await showPush(counting(7))
  expect(badges.at(-1)).toBe(0)
})

test('where the browser has no number on icons the notice is shown all the same', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await showPush(counting(2))
  expect(show).toHaveBeenCalledOnce()
  expect(show.mock.calls[0]?.[1]).not.toHaveProperty('app_badge')
})

test('nothing is shown while the app is in view', async () => {
  windows = [{ visibilityState: 'visible' }]
  await showPush(pushed())
  expect(show).not.toHaveBeenCalled()
})

test('signing out ends it on the device; what comes all the same is not shown, and ends it again', async () => {
  await leaveAccount(false)
  expect(unsubscribe).toHaveBeenCalledOnce()
  await showPush(pushed())
  expect([show.mock.calls, unsubscribe.mock.calls.length]).toEqual([[], 2])
})

test('a browser that refuses to end it does not stop a sign-out', async () => {
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
