import { plainSigns } from '#contract/text.ts'
import { decimalText, divideRound, groupedDecimal, multiply, parseDecimal } from '#src/lib/decimal.ts'
import { SAMPLE_ASSETS, SAMPLE_NOTICES, SAMPLE_TRANSACTIONS } from './sample.ts'
import type { HistoryKind } from './search.ts'
import type { Amount, Asset, AssetId, Transaction, Wallet } from './wallet.ts'

/** How long each step takes. */
export const SEND_MS = 2000
export const SETTLE_MS = 30_000
export const TRADE_MS = 1500
export const REFRESH_MS = 1000

/** What one quick buy or sell moves, and the finest amount that can be sent. */
export const QUICK_AMOUNT: Amount = '0.001'
export const AMOUNT_STEP: Amount = '0.00000001'

export const PORTFOLIO_DECIMALS = 4
export const FORM_DECIMALS = 8

/** A refresh draws a day's change of up to ±5 % and moves the price by up to ±2.5 %. */
const CHANGE_STEPS = 500
const PRICE_STEPS = 25_000
const MILLION = 1_000_000n

/** The coin that quick trades are paid with and paid out in. */
export const MONEY: AssetId = 'usdc'

/** An amount that the wallet itself wrote, in parts of 10⁻⁸. */
export const partsOf = (amount: Amount): bigint => parseDecimal(amount) ?? 0n

export const valueOf = (asset: Asset): bigint => multiply(partsOf(asset.balance), partsOf(asset.price))
export const totalOf = (assets: readonly Asset[]): bigint => assets.reduce((sum, asset) => sum + valueOf(asset), 0n)
export const assetOf = (wallet: Pick<Wallet, 'assets'>, id: AssetId): Asset | undefined =>
  wallet.assets.find((asset) => asset.id === id)
/** Only what there is something of can be sent. */
export const sendable = (assets: readonly Asset[]): readonly Asset[] =>
  assets.filter((asset) => partsOf(asset.balance) > 0n)

/** The wallet that a person finds at `now` when there was none. */
export const openWallet = (now: number): Wallet => ({
  assets: SAMPLE_ASSETS,
  transactions: SAMPLE_TRANSACTIONS.map(({ minutesAgo, ...rest }) => ({
    ...rest,
    timestamp: now - minutesAgo * 60_000,
  })),
  pricedAt: now,
  isHidden: false,
  hidesOnOpen: false,
  confirmsSend: true,
  notices: SAMPLE_NOTICES,
})

const sampleById = new Map(SAMPLE_TRANSACTIONS.map((sample) => [sample.id, sample]))

/**
 * A wallet as it is today. One that was kept by an earlier version loses its address and those of its samples, which
 * have no owner, and asks before it sends.
 */
export function renewed(wallet: Wallet & { ownAddress?: string }): Wallet {
  if (wallet.ownAddress === undefined) return wallet
  const { ownAddress: _, ...rest } = wallet
  return { ...rest, confirmsSend: true, transactions: wallet.transactions.map(withSampleName) }
}

/** A transaction of the sample with the name that it has today. */
export function withSampleName(transaction: Transaction): Transaction {
  const address = sampleById.get(transaction.id)?.address
  return address === undefined ? transaction : { ...transaction, address }
}

export interface SendForm {
  asset: AssetId | ''
  amount: string
  address: string
}
export type SendProblem = 'incomplete' | 'balance'

/** What is wrong with a transfer, or null: all three parts are needed, the amount is above zero and within the balance. */
export function sendProblem(assets: readonly Asset[], form: SendForm): SendProblem | null {
  const asset = assets.find(({ id }) => id === form.asset)
  const amount = parseDecimal(plainSigns(form.amount))
  if (!asset || amount === null || amount === 0n || form.address.trim() === '') return 'incomplete'
  return amount > partsOf(asset.balance) ? 'balance' : null
}

export interface Outcome<Problem> {
  wallet: Wallet
  /** Null where it was done; the wallet is as it was otherwise. */
  problem: Problem | null
}

const plus = (wallet: Wallet, id: AssetId, parts: bigint): readonly Asset[] =>
  wallet.assets.map((asset) =>
    asset.id === id ? { ...asset, balance: decimalText(partsOf(asset.balance) + parts) } : asset,
  )

const isDone = (wallet: Wallet, orderId: string): boolean => wallet.transactions.some(({ id }) => id === orderId)

/** Takes a transfer in: the balance falls at once, the transaction is pending. The same order twice is done once. */
export function send(wallet: Wallet, orderId: string, form: SendForm, now: number): Outcome<SendProblem> {
  if (isDone(wallet, orderId)) return { wallet, problem: null }
  const problem = sendProblem(wallet.assets, form)
  const asset = form.asset === '' ? undefined : assetOf(wallet, form.asset)
  if (problem || !asset) return { wallet, problem: problem ?? 'incomplete' }
  const parts = partsOf(plainSigns(form.amount))
  const transaction: Transaction = {
    id: orderId,
    type: 'send',
    asset: asset.id,
    amount: decimalText(parts),
    value: decimalText(multiply(parts, partsOf(asset.price))),
    timestamp: now,
    status: 'pending',
    address: form.address.trim(),
  }
  const assets = plus(wallet, asset.id, -parts)
  return { wallet: { ...wallet, assets, transactions: [transaction, ...wallet.transactions] }, problem: null }
}

export interface TradeOrder {
  id: string
  type: 'buy' | 'sell'
  asset: AssetId
}

/** What a quick trade moves, in parts of 10⁻⁸: a sale takes what there is where that is less. */
export function quickParts(asset: Asset, type: TradeOrder['type']): bigint {
  const [quick, held] = [partsOf(QUICK_AMOUNT), partsOf(asset.balance)]
  return type === 'buy' || held > quick ? quick : held
}

/** A quick buy or sell at the present price, completed at once. */
export function trade(wallet: Wallet, order: TradeOrder, now: number): Outcome<'money' | 'nothing'> {
  const asset = assetOf(wallet, order.asset)
  const money = assetOf(wallet, MONEY)
  if (!asset || !money) return { wallet, problem: 'nothing' }
  if (isDone(wallet, order.id)) return { wallet, problem: null }
  const isBuy = order.type === 'buy'
  const parts = quickParts(asset, order.type)
  if (parts === 0n) return { wallet, problem: 'nothing' }
  const value = multiply(parts, partsOf(asset.price))
  if (isBuy && value > partsOf(money.balance)) return { wallet, problem: 'money' }
  const moved = { ...wallet, assets: plus(wallet, asset.id, isBuy ? parts : -parts) }
  const transaction: Transaction = {
    id: order.id,
    type: order.type,
    asset: asset.id,
    amount: decimalText(parts),
    value: decimalText(value),
    timestamp: now,
    status: 'completed',
  }
  return {
    wallet: {
      ...moved,
      assets: plus(moved, MONEY, isBuy ? -value : value),
      transactions: [transaction, ...wallet.transactions],
    },
    problem: null,
  }
}

/** New prices and day's changes; `random` gives numbers from 0 up to 1. */
export function refreshPrices(wallet: Wallet, random: () => number, now: number): Wallet {
  const draw = (steps: number) => Math.floor(random() * (2 * steps + 1)) - steps
  const assets = wallet.assets.map((asset) => {
    const change24h = draw(CHANGE_STEPS) / 100
    const moved = divideRound(partsOf(asset.price) * (MILLION + BigInt(draw(PRICE_STEPS))), MILLION)
    return { ...asset, change24h, price: decimalText(moved > 0n ? moved : 1n) }
  })
  return { ...wallet, assets, pricedAt: now }
}

/** A clock that was set back must not hold a transfer for ever. */
const isDue = ({ status, timestamp }: Transaction, now: number): boolean =>
  status === 'pending' && (now - timestamp >= SETTLE_MS || now < timestamp)

/** Completes the transfers whose 30 s have passed by the clock; the same wallet where there are none. */
export function settle(wallet: Wallet, now: number): Wallet {
  if (!wallet.transactions.some((transaction) => isDue(transaction, now))) return wallet
  const transactions = wallet.transactions.map((transaction) =>
    isDue(transaction, now) ? { ...transaction, status: 'completed' as const } : transaction,
  )
  return { ...wallet, transactions }
}

/** Milliseconds until the next transfer is completed; null where none is pending. */
export function nextSettleMs(wallet: Wallet, now: number): number | null {
  const waits = wallet.transactions
    .filter(({ status }) => status === 'pending')
    .map((transaction) => (isDue(transaction, now) ? 0 : transaction.timestamp + SETTLE_MS - now))
  return waits.length > 0 ? Math.min(...waits) : null
}

/** How a status is shown: done, processing, and anything else as failed. */
export const shownStatus = (status: string): 'done' | 'processing' | 'failed' =>
  status === 'completed' ? 'done' : status === 'pending' ? 'processing' : 'failed'

const FIRST = 10
const LAST = 6

/** An address as its first ten and last six characters. */
export const shortAddress = (address: string): string =>
  address.length <= FIRST + LAST + 1 ? address : `${address.slice(0, FIRST)}…${address.slice(-LAST)}`

/** The transactions of a kind; buying and selling are one. */
export const ofKind = (
  transactions: readonly Transaction[],
  kind: HistoryKind | 'all' = 'all',
): readonly Transaction[] =>
  transactions.filter(
    ({ type }) => kind === 'all' || type === kind || (kind === 'trade' && (type === 'buy' || type === 'sell')),
  )

/** An amount for reading without idle zeros: 12,500, 0.05. */
export const shortAmount = (amount: Amount): string => groupedDecimal(partsOf(amount)).replace(/\.?0+$/, '')

const RECIPIENTS = 3

/** The addresses that something was sent to lately, each once with its last transfer. */
export const recentRecipients = (transactions: readonly Transaction[]): readonly Transaction[] =>
  transactions
    .filter(
      ({ type, address }, at) =>
        type === 'send' &&
        address &&
        transactions.findIndex((one) => one.type === 'send' && one.address === address) === at,
    )
    .slice(0, RECIPIENTS)
