/** An amount of a coin or of dollars as exact decimal text with up to eight decimals. */
export type Amount = string

export type AssetId = 'btc' | 'eth' | 'anpan' | 'usdc'

export interface Asset {
  id: AssetId
  symbol: string
  name: string
  balance: Amount
  /** Dollars for one. What is held is worth is reckoned from it, so that the two cannot disagree. */
  price: Amount
  /** Percent, two decimals. */
  change24h: number
}

/** `sell` is ours; the other types are the specification's. */
export type TransactionType = 'receive' | 'send' | 'buy' | 'sell' | 'stake'

export interface Transaction {
  id: string
  type: TransactionType
  asset: AssetId
  amount: Amount
  /** Dollars at the time. */
  value: Amount
  /** Milliseconds since 1970. */
  timestamp: number
  status: 'completed' | 'pending' | 'failed'
  /** Whom it was with: a name, or what the person typed. */
  address?: string
}

export interface Notices {
  transfers: boolean
  trades: boolean
  prices: boolean
}

/** All that is kept of the wallet, newest transaction first. */
export interface Wallet {
  assets: readonly Asset[]
  transactions: readonly Transaction[]
  pricedAt: number
  isHidden: boolean
  hidesOnOpen: boolean
  /** Whether a transfer is asked about first, as it is from the start. */
  confirmsSend: boolean
  notices: Notices
}
