import * as v from 'valibot'
import { parseDecimal } from '#src/lib/decimal.ts'
import { withSampleName } from './rules.ts'
import type { Wallet } from './wallet.ts'

const FORMAT = 'anpan-wallet'
const VERSION = 1
/** No backup of ours comes near; a larger file is something else. */
export const BACKUP_MAX_BYTES = 4_000_000

const assetId = v.picklist(['btc', 'eth', 'anpan', 'usdc'])
const amount = v.pipe(
  v.string(),
  v.check((text) => parseDecimal(text) !== null),
)
const price = v.pipe(
  amount,
  v.check((text) => (parseDecimal(text) ?? 0n) > 0n),
)
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const areUnique = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id)).size === rows.length

const Asset = v.object({
  id: assetId,
  symbol: name,
  name,
  balance: amount,
  price,
  change24h: v.pipe(v.number(), v.finite()),
})

const Transaction = v.object({
  id: name,
  type: v.picklist(['receive', 'send', 'buy', 'sell', 'stake']),
  asset: assetId,
  amount,
  value: amount,
  timestamp: moment,
  status: v.picklist(['completed', 'pending', 'failed']),
  address: v.exactOptional(name),
})

const Backup = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  wallet: v.object({
    assets: v.pipe(
      v.array(Asset),
      v.length(assetId.options.length),
      v.check((rows) => areUnique(rows)),
    ),
    transactions: v.pipe(
      v.array(Transaction),
      v.maxLength(20_000),
      v.check((rows) => areUnique(rows)),
    ),
    pricedAt: moment,
    isHidden: v.boolean(),
    hidesOnOpen: v.boolean(),
    confirmsSend: v.boolean(),
    notices: v.object({ transfers: v.boolean(), trades: v.boolean(), prices: v.boolean() }),
  }),
})

/** The wallet as the text of a backup file. */
export const backupText = (wallet: Wallet, now: number): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, savedAt: new Date(now).toISOString(), wallet }, null, 2)}\n`

/** The wallet that a backup file holds; null for any other text. */
export function readBackup(text: string): Wallet | null {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null
  }
  const read = v.safeParse(Backup, data)
  if (!read.success) return null
  const { wallet } = read.output
  return { ...wallet, transactions: wallet.transactions.map(withSampleName) }
}
