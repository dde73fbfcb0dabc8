import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceDb } from '#src/data/db/database.ts'
import { addNotice } from '#src/data/notifications/notices.ts'
import { wishSystemNotices } from '#src/data/notifications/system-notices.ts'
import { openPage, tellNotices } from './tell-notices.ts'
import { clearStores } from '#src/testing/device.ts'

const show = vi.fn(async (_title: string, _options: NotificationOptions) => {})
const openWindow = vi.fn(async () => null)
let windows: object[] = []

vi.stubGlobal('self', {
  clients: { matchAll: async () => windows, openWindow },
  registration: { showNotification: show },
})

beforeEach(async () => {
  await clearStores()
  vi.clearAllMocks()
  windows = []
  vi.stubGlobal('Notification', { permission: 'granted' })
  await wishSystemNotices(true)
  await deviceDb.kept.put({ userId: '', name: 'language', value: 'ko', version: 1 })
  const about = { kind: 'post.create' as const, target: 'p', text: 'Fresh bread' }
  await addNotice({ userId: 'visitor', kind: 'sent', opId: 'early', at: 10, about })
  await addNotice({ userId: 'visitor', kind: 'not-sent', opId: 'late', at: 30, about })
  await addNotice({ userId: 'visitor', kind: 'updated', opId: '', at: 30 })
})

test('what is new is shown outside the app, in the language of the device', async () => {
  await tellNotices(20)
  expect(show).toHaveBeenCalledOnce()
  expect(show).toHaveBeenCalledWith(
    '보내지 못했어요',
    expect.objectContaining({ body: 'Fresh bread', tag: 'late', lang: 'ko', data: '/notifications' }),
  )
})

test.each([
  ['it is not allowed', () => void vi.stubGlobal('Notification', { permission: 'default' })],
  ['this browser has no notifications', () => void vi.stubGlobal('Notification', undefined)],
  ['it was turned off', () => wishSystemNotices(false)],
  ['somebody is looking at the app', () => void (windows = [{ visibilityState: 'visible' }])],
])('nothing is shown where %s', async (_why, prepare) => {
  await prepare()
  await tellNotices(20)
  expect(show).not.toHaveBeenCalled()
})

test('a press opens the list, in a window that is there already where there is one', async () => {
  await openPage()
  expect(openWindow).toHaveBeenCalledWith('/notifications')
  const window = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) }
  windows = [window]
  await openPage()
  expect(window.navigate).toHaveBeenCalledWith('/notifications')
  expect(openWindow).toHaveBeenCalledOnce()
})
