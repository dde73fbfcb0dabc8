import { expect, test } from 'vitest'
import { decimalText, multiply } from '#src/lib/decimal.ts'
import { backupText, readBackup } from './backup.ts'
import {
  assetOf,
  nextSettleMs,
  ofKind,
  openWallet,
  partsOf,
  recentRecipients,
  renewed,
  refreshPrices,
  send,
  sendable,
  type SendForm,
  sendProblem,
  settle,
  SETTLE_MS,
  shortAddress,
  shortAmount,
  shownStatus,
  totalOf,
  trade,
} from './rules.ts'
import { walletSearch } from './search.ts'
import type { AssetId, Wallet } from './wallet.ts'

const NOW = Date.UTC(2026, 6, 14, 5, 11)
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f64f9B21'
const wallet = openWallet(NOW)
const form = (rest: Partial<SendForm> = {}): SendForm => ({ asset: 'btc', amount: '0.05', address: ADDRESS, ...rest })
const balance = (of: Wallet, id: AssetId) => assetOf(of, id)?.balance

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test.each([
  ['all three parts', {}, null],
  ['no asset', { asset: '' }, 'incomplete'],
  ['no amount', { amount: '' }, 'incomplete'],
  ['no address', { address: '' }, 'incomplete'],
  ['an address of spaces', { address: '   ' }, 'incomplete'],
  ['nothing to send', { amount: '0' }, 'incomplete'],
  ['less than nothing', { amount: '-1' }, 'incomplete'],
  ['no number', { amount: 'abc' }, 'incomplete'],
  ['a step too fine', { amount: '0.000000001' }, 'incomplete'],
  ['the finest step', { amount: '0.00000001' }, null],
  ['the whole balance', { amount: '0.42100000' }, null],
  ['a step above the balance', { amount: '0.42100001' }, 'balance'],
] as const)('a transfer with %s', (_what, rest, problem) => {
  expect(sendProblem(wallet.assets, form(rest))).toBe(problem)
})

test('a transfer lowers the balance at once and is pending, with its value at the time', () => {
  const { wallet: after, problem } = send(wallet, 't1', form({ amount: ' 0.05 ' }), NOW)
  expect(problem).toBeNull()
  expect(balance(after, 'btc')).toBe('0.37100000')
  expect(after.transactions[0]).toEqual({
    id: 't1',
    type: 'send',
    asset: 'btc',
    amount: '0.05000000',
    value: '4862.50000000',
    timestamp: NOW,
    status: 'pending',
    address: ADDRESS,
  })
})

test('the same transfer twice is done once, and one that is refused changes nothing', () => {
  const once = send(wallet, 't1', form(), NOW).wallet
  expect(send(once, 't1', form(), NOW).wallet).toBe(once)
  expect(send(wallet, 't1', form({ amount: '1' }), NOW)).toEqual({ wallet, problem: 'balance' })
})

test('of two transfers that together exceed the balance the second is refused', () => {
  const first = send(wallet, 'a', form({ amount: '0.3' }), NOW).wallet
  expect(send(first, 'b', form({ amount: '0.3' }), NOW).problem).toBe('balance')
})

test.each([
  [0, 'pending'],
  [SETTLE_MS - 1, 'pending'],
  [SETTLE_MS, 'completed'],
  [24 * 3600 * 1000, 'completed'],
  [-1, 'completed'], // a clock that was set back
])('after %i ms a transfer is %s', (ms, status) => {
  const pending = send(wallet, 't1', form(), NOW).wallet
  const seen = settle(pending, NOW + ms)
  expect(seen.transactions[0]?.status).toBe(status)
  expect(settle(seen, NOW + ms)).toBe(seen)
})

test('the wait for the next completion is that of the oldest pending transfer', () => {
  expect(nextSettleMs(wallet, NOW)).toBeNull()
  const one = send(wallet, 'a', form(), NOW).wallet
  const two = send(one, 'b', form(), NOW + 10_000).wallet
  expect(nextSettleMs(two, NOW + 12_000)).toBe(18_000)
  expect(nextSettleMs(two, NOW + 99_000)).toBe(0)
})

test('buying adds a thousandth of the asset, completed at once, and is paid to the last part', () => {
  const { wallet: after } = trade(wallet, { id: 'b', type: 'buy', asset: 'btc' }, NOW)
  expect([balance(after, 'btc'), balance(after, 'usdc')]).toEqual(['0.42200000', '2383.25000000'])
  expect(after.transactions[0]).toMatchObject({ type: 'buy', amount: '0.00100000', status: 'completed' })
})

test('buying without enough money is refused, selling at zero as well', () => {
  const poor = { ...wallet, assets: wallet.assets.map((asset) => ({ ...asset, balance: '0' })) }
  expect(trade(poor, { id: 'b', type: 'buy', asset: 'btc' }, NOW)).toEqual({ wallet: poor, problem: 'money' })
  expect(trade(poor, { id: 's', type: 'sell', asset: 'btc' }, NOW)).toEqual({ wallet: poor, problem: 'nothing' })
  expect(sendable(poor.assets)).toEqual([])
})

test('selling takes a thousandth, or what there is where that is less', () => {
  const dust = { ...wallet, assets: wallet.assets.map((asset) => ({ ...asset, balance: '0.0004' })) }
  expect(balance(trade(wallet, { id: 's', type: 'sell', asset: 'eth' }, NOW).wallet, 'eth')).toBe('3.24900000')
  expect(balance(trade(dust, { id: 's', type: 'sell', asset: 'eth' }, NOW).wallet, 'eth')).toBe('0.00000000')
})

test('twenty buys and twenty sales at one price leave the wallet exactly as it was', () => {
  let now: Wallet = wallet
  for (const type of ['buy', 'sell'] as const)
    for (let at = 0; at < 20; at++) now = trade(now, { id: `${type}${at}`, type, asset: 'btc' }, NOW).wallet
  expect(totalOf(now.assets)).toBe(totalOf(wallet.assets))
  expect(partsOf(balance(now, 'btc') ?? '')).toBe(partsOf('0.421'))
})

test('what is sent in any amounts and what is left are together what was there', () => {
  const random = numbers(7)
  let now: Wallet = wallet
  for (let at = 0; at < 200; at++) {
    const amount = decimalText(BigInt(Math.floor(random() * 3_000_000)))
    now = send(now, `t${at}`, form({ amount }), NOW).wallet
  }
  const sent = now.transactions.filter(({ id }) => id.startsWith('t')).map(({ amount }) => partsOf(amount))
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.reduce((sum, parts) => sum + parts, partsOf(balance(now, 'btc') ?? ''))).toBe(partsOf('0.421'))
  expect(now.assets.every((asset) => partsOf(asset.balance) >= 0n)).toBe(true)
})

test('a refresh moves prices by at most 2.5 % and gives changes within 5 %', () => {
  const random = numbers(3)
  for (let round = 0; round < 200; round++) {
    for (const [at, { price, change24h }] of refreshPrices(wallet, random, NOW + 5).assets.entries()) {
      const before = partsOf(wallet.assets[at]?.price ?? '')
      const moved = partsOf(price) - before
      expect((moved < 0n ? -moved : moved) * 1000n <= before * 25n).toBe(true)
      expect(Math.abs(change24h)).toBeLessThanOrEqual(5)
      expect(change24h).toBe(Number(change24h.toFixed(2)))
    }
  }
})

test.each([
  [0, '0.09750000', -5],
  [0.999_999_999, '0.10250000', 5],
])('at the edge %d of the draw ANPAN costs %s', (drawn, price, change) => {
  const after = refreshPrices(wallet, () => drawn, NOW + 5)
  expect(assetOf(after, 'anpan')).toMatchObject({ price, change24h: change })
  expect(after.pricedAt).toBe(NOW + 5)
})

test('the sample holds BTC, ETH, ANPAN at 0.1 and USDC at 1, and its total is exact', () => {
  expect(wallet.assets.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['BTC', '97250'],
    ['ETH', '3420.5'],
    ['ANPAN', '0.1'],
    ['USDC', '1'],
  ])
  expect(decimalText(totalOf(wallet.assets), 8)).toBe('55789.37500000')
  for (const { amount, value } of wallet.transactions) expect(multiply(partsOf(amount), partsOf(value)) > 0n).toBe(true)
})

test.each([
  ['completed', 'done'],
  ['pending', 'processing'],
  ['failed', 'failed'],
  ['refunded', 'failed'],
])('the status %s is shown as %s', (status, shown) => {
  expect(shownStatus(status)).toBe(shown)
})

test.each([
  [ADDRESS, '0x71C7656E…4f9B21'],
  ['anpan:koharu', 'anpan:koharu'],
  ['12345678901234567', '12345678901234567'],
  ['123456789012345678', '1234567890…345678'],
])('the address %s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})

test.each([
  ['0.05000000', '0.05'],
  ['12500', '12,500'],
  ['100.00000000', '100'],
  ['0.00000001', '0.00000001'],
])('the amount %s reads %s', (amount, text) => {
  expect(shortAmount(amount)).toBe(text)
})

test('recent recipients are whom something was sent to, newest first and each once', () => {
  const twice = send(wallet, 't', form({ address: 'anpan:minato' }), NOW).wallet
  expect(recentRecipients(twice.transactions).map(({ id }) => id)).toEqual(['t', 's1'])
  expect(recentRecipients(wallet.transactions).map(({ id }) => id)).toEqual(['s2', 's1'])
})

test('a wallet of an earlier version loses its addresses, keeps what was typed, and asks before it sends', () => {
  const old = {
    ...send(wallet, 't', form({ address: ADDRESS }), NOW).wallet,
    ownAddress: `0x${'a'.repeat(40)}`,
    confirmsSend: false,
  }
  const before = old.transactions.map((one) => (one.id === 's1' ? { ...one, address: `0x${'b'.repeat(40)}` } : one))
  const now = renewed({ ...old, transactions: before })
  expect(now).toEqual({ ...send(wallet, 't', form({ address: ADDRESS }), NOW).wallet, confirmsSend: true })
  expect(renewed(now)).toBe(now)
})

test('a backup of an earlier version comes back without its addresses', () => {
  const data = JSON.parse(backupText(wallet, NOW))
  data.wallet.ownAddress = `0x${'a'.repeat(40)}`
  data.wallet.transactions[0].address = `0x${'b'.repeat(40)}`
  expect(readBackup(JSON.stringify(data))).toEqual(wallet)
})

test('the history shows a kind alone, buying and selling together', () => {
  const after = trade(wallet, { id: 's', type: 'sell', asset: 'btc' }, NOW).wallet.transactions
  expect(ofKind(after, 'trade').map(({ type }) => type)).toEqual(['sell', 'buy'])
  expect(ofKind(after, 'send').map(({ type }) => type)).toEqual(['send', 'send'])
  expect(ofKind(after, undefined)).toHaveLength(after.length)
})

test.each([
  [{ tab: 'send' }, { tab: 'send' }],
  [
    { tab: 'history', kind: 'stake' },
    { tab: 'history', kind: 'stake' },
  ],
  [{ tab: 'vault', kind: 7 }, {}],
])('the address %o is read as %o', (search, read) => {
  expect(walletSearch(search)).toEqual(read)
})

test('a backup brings back the wallet exactly, pending transfers and all', () => {
  const before = send(trade(wallet, { id: 'b', type: 'buy', asset: 'eth' }, NOW).wallet, 't', form(), NOW).wallet
  expect(readBackup(backupText(before, NOW))).toEqual(before)
})

const good = () => JSON.parse(backupText(wallet, NOW))
test.each<[string, (data: ReturnType<typeof good>) => unknown]>([
  ['another format', (data) => ({ ...data, format: 'other' })],
  ['a later version', (data) => ({ ...data, version: 2 })],
  ['no wallet', (data) => ({ ...data, wallet: null })],
  ['a balance below zero', (data) => ((data.wallet.assets[0].balance = '-1'), data)],
  ['a balance as a number', (data) => ((data.wallet.assets[0].balance = 0.1), data)],
  ['a price of zero', (data) => ((data.wallet.assets[1].price = '0'), data)],
  ['an asset twice', (data) => ((data.wallet.assets[1] = data.wallet.assets[0]), data)],
  ['an asset too few', (data) => (data.wallet.assets.pop(), data)],
  ['an unknown asset', (data) => ((data.wallet.assets[0].id = 'doge'), data)],
  ['a transaction twice', (data) => (data.wallet.transactions.push(data.wallet.transactions[0]), data)],
  ['an unknown status', (data) => ((data.wallet.transactions[0].status = 'lost'), data)],
  ['a time that is none', (data) => ((data.wallet.transactions[0].timestamp = 'now'), data)],
])('a backup with %s is refused', (_what, spoil) => {
  expect(readBackup(JSON.stringify(spoil(good())))).toBeNull()
})

test.each(['', '{', 'null', '[]', '<html></html>'])('%j is no backup', (text) => {
  expect(readBackup(text)).toBeNull()
})
