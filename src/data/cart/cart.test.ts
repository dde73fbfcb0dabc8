import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/products.ts'
import { cacheDb, deviceDb, outboxDb } from '#src/data/db/database.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import { type Cart, type CartLine, EMPTY_CART } from './cart.ts'
import { changeMemberCart, joinDeviceLines, knownQuantity, latestEdits, shownLines } from './cart-store.ts'
import { loadCartRow } from './cart-rows.ts'
import { type CartSetEntry, cartSet } from './commands/cart-set.ts'
import { lineEdits, stampedLines } from './line-edits.ts'
import { clearStores } from '#src/testing/device.ts'

const KEY = 'cache key'
const product = (id: string): Product => ({ id, name: id, description: '', price: '100', rating: 0 })
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString()
const line = (id: string, quantity: number, minute = 0): Required<CartLine> => ({
  product: product(id),
  quantity,
  at: at(minute),
  addedAt: at(minute),
})
const shown = (lines: readonly CartLine[]) => lines.map((one) => `${one.product.id} ${one.quantity}`)
const entries = () => outboxDb.outbox.orderBy('seq').toArray() as unknown as Promise<CartSetEntry[]>
const queued = async () => (await entries()).map(({ target, payload }) => `${target} ${payload.quantity}`)
const member = { id: 'u-1', firstName: 'Hana', lastName: '', isGuest: false } as Parameters<typeof applySession>[0]

beforeEach(async () => {
  vi.useRealTimers()
  await clearStores()
})

/** A device on which a member acts. */
async function asMember(): Promise<string> {
  await outboxDb.lanes.put(newQueueState('u-1', 'u-1', null))
  await outboxDb.accounts.put({
    id: 'current',
    key: 'u-1',
    cacheKey: KEY,
    kind: 'member',
    user: member,
    mayStartGuest: true,
    signOutDue: false,
  })
  return KEY
}
const serverHas = (
  lines: Required<CartLine>[],
  removed: { productId: string; at: string }[] = [],
  requestedEpoch = 1,
) => cacheDb.cart.put({ cacheKey: KEY, lines, removed, requestedEpoch })
const put = (id: string, quantity: number) => (now: Cart) => ({
  ...now,
  lines: [...now.lines.filter((one) => one.product.id !== id), { product: product(id), quantity }],
})
const takeOut = (id: string) => (now: Cart) => ({ ...now, lines: now.lines.filter((one) => one.product.id !== id) })
const nowShown = async () => shown(shownLines(latestEdits(await loadCartRow(KEY), await entries())))

test('what a change makes of lines: each with the time of it, in its place', () => {
  const before = [line('bun', 1, 0), line('mug', 2, 1)]
  const edits = lineEdits(
    before,
    [line('bun', 1, 0), { product: product('tea'), quantity: 1 }],
    Date.parse(at(5)),
    () => undefined,
  )
  expect(edits).toMatchObject([
    { product: { id: 'tea' }, quantity: 1, at: at(5), addedAt: at(5) },
    { product: { id: 'mug' }, quantity: 0, at: at(5), addedAt: at(1) },
  ])
  // one that comes back before another stands there on other devices too
  const back = lineEdits(
    [line('mug', 2, 1)],
    [{ product: product('bun'), quantity: 1 }, line('mug', 2, 1)],
    Date.parse(at(5)),
    () => undefined,
  )
  expect(back.map((edit) => edit.addedAt < at(1))).toEqual([true])
  expect(lineEdits(before, before, Date.parse(at(5)), () => undefined)).toEqual([])
})

test('a clock that is behind makes a change that is later than what was seen', () => {
  const [edit] = lineEdits([line('bun', 1, 30)], [{ ...line('bun', 2, 30) }], Date.parse(at(5)), () => undefined)
  expect(edit?.at && edit.at > at(30)).toBe(true)
  const [again] = lineEdits([], [{ product: product('bun'), quantity: 1 }], Date.parse(at(5)), () => at(40))
  expect(again?.at && again.at > at(40)).toBe(true)
})

test('a device without a member notes when its lines were changed, and leaves the others alone', () => {
  const old = { product: product('old'), quantity: 1 }
  const [first, second] = stampedLines([old], [old, { product: product('bun'), quantity: 1 }], Date.parse(at(5)))
  expect(first).toBe(old)
  expect(second).toMatchObject({ quantity: 1, at: at(5) })
})

test('a change is seen at once, over what the server said, and is one for a line', async () => {
  await asMember()
  await serverHas([line('mug', 2)])
  await changeMemberCart(put('bun', 1))
  await changeMemberCart(put('bun', 3))
  await changeMemberCart(takeOut('mug'))
  expect(await queued()).toEqual(['bun 3', 'mug 0'])
  expect(await nowShown()).toEqual(['bun 3'])
})

test('a line that is as the server has it again leaves nothing to send; where that is not known it is sent', async () => {
  await asMember()
  await serverHas([line('mug', 2)])
  await changeMemberCart(put('mug', 3))
  await changeMemberCart(put('mug', 2))
  expect(await queued()).toEqual([])
  await cacheDb.cart.clear()
  await changeMemberCart(put('mug', 3))
  await changeMemberCart(takeOut('mug'))
  expect(await queued()).toEqual(['mug 0'])
})

test('a change behind one that may have been sent waits for it, and is measured by it', async () => {
  await asMember()
  await serverHas([line('mug', 2)])
  await changeMemberCart(put('mug', 3))
  const [first] = await entries()
  await outboxDb.outbox.update(first?.seq as number, { attempts: 1, state: 'sending' } as object)
  await changeMemberCart(put('mug', 2))
  const [, second] = await entries()
  expect(second?.payload).toMatchObject({ quantity: 2, base: 3 })
  expect(second?.deps).toEqual([first?.opId])
})

test('of a waiting change and a later one of another device the later is seen, as it will hold', async () => {
  await asMember()
  await changeMemberCart(put('mug', 3))
  const late = new Date(Date.now() + 60_000).toISOString()
  await serverHas([{ ...line('mug', 7), at: late }])
  expect(await nowShown()).toEqual(['mug 7'])
  await serverHas([line('mug', 7)])
  expect(await nowShown()).toEqual(['mug 3'])
})

test('an answer is stored where none was, and does not undo one that was asked for later', async () => {
  const list = { cacheKey: KEY, covered: new Set<string>(), bottom: '', put: () => undefined }
  const answered = (quantity: number, ackEpoch: number) =>
    cartSet.apply(
      {
        target: 'mug',
        payload: { ...line('mug', 1), base: null },
        ackEpoch,
        result: { quantity, at: at(9), addedAt: at(1) },
      } as CartSetEntry,
      list,
    )
  await answered(4, 1)
  expect(shown((await loadCartRow(KEY))?.lines ?? [])).toEqual(['mug 4'])
  await serverHas([line('mug', 5)], [], 7)
  await answered(0, 7)
  expect(shown((await loadCartRow(KEY))?.lines ?? [])).toEqual(['mug 5'])
  await answered(0, 8)
  expect(await loadCartRow(KEY)).toMatchObject({ lines: [], removed: [{ productId: 'mug', at: at(9) }] })
})

test('what the server is known to have is what it answered last', () => {
  const acked = (quantity: number, ackEpoch: number) =>
    ({ kind: 'cart.set', target: 'mug', state: 'acked', ackEpoch, seq: 1, result: { quantity } }) as CartSetEntry
  const row = { cacheKey: KEY, lines: [line('mug', 2)], removed: [], requestedEpoch: 3 }
  expect(knownQuantity(row, [], 'mug')).toBe(2)
  expect(knownQuantity(row, [acked(5, 4)], 'mug')).toBe(5)
  expect(knownQuantity(row, [acked(5, 3)], 'mug')).toBe(2)
  expect(knownQuantity(row, [], 'bun')).toBe(0)
  expect(knownQuantity({ ...row, requestedEpoch: 0 }, [], 'bun')).toBeNull()
})

const keepOnDevice = (userId: string, lines: CartLine[]) =>
  deviceDb.kept.put({ userId, name: 'cart', value: { ...EMPTY_CART, lines }, version: 1 })

test('what a visitor had joins the cart of the member that they become; what was there is not lost', async () => {
  await keepOnDevice('visitor', [line('bun', 1, 10), line('mug', 4, 10), { product: product('old'), quantity: 2 }])
  await keepOnDevice('u-1', [line('tea', 1, 1), line('mug', 9, 1)])
  await applySession(member)
  await joinDeviceLines()
  expect((await queued()).toSorted()).toEqual(['bun 1', 'mug 4', 'old 2', 'tea 1'])
  expect(await deviceDb.kept.get(['u-1', 'cart'])).toMatchObject({ value: { lines: [] } })
  expect(await deviceDb.kept.get(['visitor', 'cart'])).toBeUndefined()
})

test('of a line in both carts the later stays, and joining twice is joining once', async () => {
  await asMember()
  await serverHas([line('mug', 7, 20), line('bun', 7, 1)])
  const lines = [line('mug', 1, 10), line('bun', 1, 10), { product: product('old'), quantity: 2 }]
  await keepOnDevice('u-1', lines)
  await joinDeviceLines()
  await keepOnDevice('u-1', lines) // as if it had been cut off
  await joinDeviceLines()
  expect(await queued()).toEqual(['bun 1', 'old 2'])
  expect((await nowShown()).toSorted()).toEqual(['bun 1', 'mug 7', 'old 2'])
})

test('a line of before that was changed meanwhile does not come back', async () => {
  await asMember()
  await keepOnDevice('u-1', [line('mug', 1, 10)])
  await changeMemberCart(put('mug', 5))
  await joinDeviceLines()
  expect(await queued()).toEqual(['mug 5'])
})

test('signing out takes a member’s cart off the device', async () => {
  await asMember()
  await serverHas([line('mug', 2)])
  await leaveAccount(false)
  expect(await cacheDb.cart.count()).toBe(0)
})
