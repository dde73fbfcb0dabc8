import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { failReasons } from '#src/features/posts/fail-reasons.ts'
import { beginEdit } from '#src/data/posts/hooks/edit-post.ts'
import { discardEntry, retryEntry } from '#src/data/sync/hooks/entries.ts'
import {
  type LaneWait,
  type Outbox,
  type OutboxItem,
  sendsWhenClosed,
  useOutbox,
  useSyncState,
} from '#src/data/sync/hooks/outbox.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import { deletePost } from '#src/data/posts/hooks/removing.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { OutboxPage } from './outbox-page.tsx'

vi.mock('#src/data/sync/hooks/outbox.ts', () => ({
  useOutbox: vi.fn(),
  useSyncState: vi.fn(() => null),
  useIsOffline: vi.fn(() => false),
  sendsWhenClosed: vi.fn(() => true),
}))
vi.mock('#src/data/sync/hooks/entries.ts', () => ({
  discardEntry: vi.fn(async () => {}),
  retryEntry: vi.fn(async () => {}),
}))

vi.mock('#src/data/sync/hooks/drain.ts', () => ({ askDrain: vi.fn() }))

vi.mock('#src/data/posts/hooks/edit-post.ts', () => ({
  beginEdit: vi.fn(async (seq: number) => ({ seq, leaseId: 'lease', text: 'Tomatoes', pictures: [] })),
  holdEdit: vi.fn(() => () => {}),
  saveEdit: vi.fn(async () => {}),
}))
vi.mock('#src/data/posts/hooks/removing.ts', () => ({
  deletePost: vi.fn(async () => ({ undo: async () => true })),
}))

const writer = { firstName: '小春', lastName: '陈' } as NonNullable<OutboxItem['author']>['user']
const itemOf = (rest: Partial<OutboxItem> = {}): OutboxItem => ({
  seq: 4,
  target: 'tomatoes',
  kind: 'post.create',
  text: 'Tomatoes are sold out',
  state: 'waiting',
  attempts: 0,
  canEdit: false,
  canDiscard: true,
  ...rest,
})
const show = (items: OutboxItem[], wait: LaneWait = null) => {
  const waiting = items.filter((item) => item.state === 'waiting').length
  const outbox: Outbox = {
    items,
    waiting,
    failed: items.filter((item) => item.state === 'failed').length,
    wait,
    until: new Date(2026, 6, 14, 14, 9),
  }
  vi.mocked(useOutbox).mockReturnValue(outbox)
  return renderPiece(<OutboxPage />)
}

beforeEach(() => vi.clearAllMocks())

/** The browser is of this maker, and runs the page as an app or not. */
function inBrowser(vendor: string, isApp: boolean) {
  const given = { vendor, standalone: isApp }
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(navigator, name)
  })
}

test.each([
  ['Safari', 'Apple Computer, Inc.', false, true],
  ['Safari, installed', 'Apple Computer, Inc.', true, false],
  ['another browser', 'Google Inc.', false, false],
])('%s: is it said that what waits is deleted after seven days?', async (_name, vendor, isApp, isSaid) => {
  inBrowser(vendor, isApp)
  await show([itemOf()])
  expect(screen.queryByText(/Safari deletes what’s stored here/) !== null).toBe(isSaid)
})

test('a browser that cannot send for a closed app says when it sends', async () => {
  await show([itemOf()])
  expect(screen.queryByText('Sends while the app is open')).toBeNull()
  cleanup()
  vi.mocked(sendsWhenClosed).mockReturnValueOnce(false)
  await show([itemOf()])
  screen.getByText('Sends while the app is open')
})

test('an empty outbox says that nothing is waiting', async () => {
  await show([])
  screen.getByText('Nothing waiting to send')
})

test.each([
  ['network', 'Waiting for a connection'],
  ['sign-in', 'Sends once you sign in'],
  ['server-busy', 'The server is busy. Retrying at 14:09'],
  ['closed', 'This account can’t send right now. Choose Edit to copy the text'],
  ['update', 'Waiting for the app update'],
  ['storage', 'Waiting for free space on this device'],
  [null, 'Waiting to send'],
] as const)('a waiting change names what it waits for: %s', async (wait, words) => {
  await show([itemOf()], wait)
  screen.getByText('Tomatoes are sold out')
  screen.getByText(words)
})

test.each(Object.keys(failReasons) as (keyof typeof failReasons)[])(
  'the reason %s is put into words',
  async (reason) => {
    await show([itemOf({ state: 'failed', reason, attempts: 3 })])
    screen.getByText(/^[A-Z].+ \(3 attempts\)$/)
  },
)

test('a change that was not sent can be sent again, edited or thrown away', async () => {
  const { user } = await show([itemOf({ state: 'failed', reason: 'invalid', canEdit: true })])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retryEntry).toHaveBeenCalledWith(4)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(discardEntry).toHaveBeenCalledWith(4)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(beginEdit).toHaveBeenCalledWith(4)
  expect(await screen.findByRole('textbox', { name: 'Write a post' })).toHaveProperty('value', 'Tomatoes')
})

test('a post that may have arrived is not thrown away but deleted, which can be undone', async () => {
  const { user } = await show([itemOf({ attempts: 1, canDiscard: false })])
  screen.getByText('It may have arrived already, so it can’t be edited')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(discardEntry).not.toHaveBeenCalled()
  expect(deletePost).toHaveBeenCalledWith('tomatoes')
  expect(toast.get()).toMatchObject({ title: 'Post deleted', action: { label: 'Undo' } })
})

test('a like that may have arrived is not offered to be thrown away', async () => {
  await show([itemOf({ kind: 'like.set', liked: true, attempts: 1, canDiscard: false })])
  expect(screen.queryByRole('button', { name: /Discard|Delete/ })).toBeNull()
})

test('a damaged change can be copied as it is stored, and not sent again', async () => {
  const raw = '{ "seq": 4 }'
  const { user } = await show([itemOf({ state: 'failed', reason: 'unreadable', text: '', raw })])
  await user.click(screen.getByRole('button', { name: 'Copy what’s left' }))
  expect(await navigator.clipboard.readText()).toBe(raw)
  expect(toast.get()?.title).toBe('Copied')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a change for a newer version of the app says so', async () => {
  await show([itemOf({ kind: 'unknown', state: 'held' })], 'update')
  screen.getByText('Waiting for the app update')
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
})

test('a change on its way cannot be touched', async () => {
  await show([itemOf({ state: 'sending' })])
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).queryByRole('button')).toBeNull()
})

test('what waits can be sent at once, but not without the sign-in that it needs', async () => {
  const { user, rerender } = await show([itemOf()])
  await user.click(screen.getByRole('button', { name: 'Send now' }))
  expect(askDrain).toHaveBeenCalledExactlyOnceWith({ atOnce: true })
  rerender(<div />)
  await show([itemOf()], 'sign-in')
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
  screen.getByRole('link', { name: 'Sign in' })
})

test('progress is shown while the sending runs', async () => {
  vi.mocked(useSyncState).mockReturnValue({ kind: 'syncing', done: 2, total: 3 })
  await show([itemOf({ state: 'sending' })])
  expect(screen.getByRole('progressbar', { name: 'Sent so far' }).getAttribute('aria-valuenow')).toBe('2')
})

test('what was sent last stands first among the sent', async () => {
  const sentAt = (seq: number, minute: number) =>
    itemOf({
      seq,
      text: `sent at ${minute}`,
      state: 'sent',
      settledAt: new Date(2026, 6, 14, 14, minute).toISOString(),
    })
  await show([sentAt(8, 30), sentAt(9, 40), sentAt(3, 20), sentAt(2, 10)]) // acked ones, then receipts, newest first
  const rows = within(screen.getByRole('region', { name: 'Recently sent' })).getAllByRole('listitem')
  expect(rows.map((row) => /sent at \d+/.exec(row.textContent ?? '')?.[0])).toEqual([
    'sent at 40',
    'sent at 30',
    'sent at 20',
    'sent at 10',
  ])
})

test('likes name whose post they are about, and lately sent changes stand apart', async () => {
  await show([
    itemOf({ seq: 1, kind: 'like.set', liked: true, text: '', author: { user: writer, lang: 'zh' } }),
    itemOf({ seq: 2, state: 'sent', settledAt: new Date(2026, 6, 14, 14, 13).toISOString() }),
    itemOf({ seq: 3, kind: 'like.set', state: 'sent', reason: 'not-found' }),
    itemOf({ seq: 4, kind: 'conversation.read', state: 'sent' }),
  ])
  screen.getByText('A post by 陈小春') // as it is written in its own script
  const sent = screen.getByRole('region', { name: 'Recently sent' })
  within(sent).getByText('Sent · 14:13')
  within(sent).getByText('The post, comment or conversation it belongs to is gone') // a like of a post that has gone
  expect(within(sent).getAllByRole('listitem')).toHaveLength(2) // a read mark is not listed
})
