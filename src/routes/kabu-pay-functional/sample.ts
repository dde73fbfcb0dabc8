import type { Asset, AssetId, Notices, Transaction } from './wallet.ts'

/** What a wallet holds when it is opened for the first time. */
export const SAMPLE_ASSETS: readonly Asset[] = [
  { id: 'btc', symbol: 'BTC', name: 'Bitcoin', balance: '0.421', price: '97250', change24h: 2.14 },
  { id: 'eth', symbol: 'ETH', name: 'Ethereum', balance: '3.25', price: '3420.5', change24h: -1.08 },
  { id: 'anpan', symbol: 'ANPAN', name: 'ANPAN Coin', balance: '12500', price: '0.1', change24h: 4.2 },
  { id: 'usdc', symbol: 'USDC', name: 'USD Coin', balance: '2480.5', price: '1', change24h: 0.01 },
]

/** Its history, newest first, with names and no addresses; times count back from that moment. */
export const SAMPLE_TRANSACTIONS: readonly (Omit<Transaction, 'timestamp'> & { minutesAgo: number })[] = [
  {
    id: 's5',
    type: 'receive',
    asset: 'btc',
    amount: '0.021',
    value: '2042.25',
    status: 'completed',
    address: 'anpan:tsumugi',
    minutesAgo: 190,
  },
  { id: 's4', type: 'buy', asset: 'eth', amount: '0.25', value: '848.1', status: 'completed', minutesAgo: 1560 },
  { id: 's3', type: 'stake', asset: 'anpan', amount: '2500', value: '250', status: 'completed', minutesAgo: 4390 },
  {
    id: 's2',
    type: 'send',
    asset: 'usdc',
    amount: '120',
    value: '120',
    status: 'failed',
    address: 'anpan:minato',
    minutesAgo: 5870,
  },
  {
    id: 's1',
    type: 'send',
    asset: 'eth',
    amount: '0.05',
    value: '168.9',
    status: 'completed',
    address: 'anpan:koharu',
    minutesAgo: 8750,
  },
]

export const SAMPLE_NOTICES: Notices = { transfers: true, trades: true, prices: true }

/** Tint and icon of a coin's tile. */
export const COIN_LOOKS: Readonly<Record<AssetId, { tint: string; icon: string }>> = {
  btc: { tint: 'anpan-real-estate', icon: 'i-ph-currency-btc-bold' },
  eth: { tint: 'chronosphere', icon: 'i-ph-currency-eth-bold' },
  anpan: { tint: 'anpan-brain', icon: 'i-ph-cookie-duotone' },
  usdc: { tint: 'kabu-pay', icon: 'i-ph-currency-dollar-bold' },
}
