import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { stableHash } from '#src/lib/stable-hash.ts'

export const TYPES = ['apartment', 'penthouse', 'villa', 'condominium'] as const
export type RealtyType = (typeof TYPES)[number]
export type TransactionType = 'purchase' | 'rent'

/** How long a purchase or rent takes. */
export const TRANSACTION_MS = 2000
/** How many cards stand for the list until it has been read. */
export const PLACEHOLDERS = 6

/** What the page's address says. */
export interface Search {
  q?: string
  type?: RealtyType
}

export const readSearch = ({ q, type }: Record<string, unknown>): Search => ({
  ...(typeof q === 'string' && q !== '' && { q }),
  ...(TYPES.includes(type as RealtyType) && { type: type as RealtyType }),
})

/** True when a property of this type, title and location fits the search. */
export function fits(search: Search, type: RealtyType, words: string): boolean {
  return (!search.type || search.type === type) && matchesSearch(words, searchTokens(search.q ?? ''))
}

export interface Transaction {
  id: string
  propertyId: string
  transactionType: TransactionType
  status: 'pending' | 'completed' | 'failed'
  startedAt: number
  /** Set once it is completed. */
  blockchainHash?: string
}

/** What a person did here, as it is kept. */
export interface Kept {
  favourites: readonly string[]
  /** Newest first. */
  transactions: readonly Transaction[]
}
export const NOTHING: Kept = { favourites: [], transactions: [] }

export const pendingOf = (kept: Kept, propertyId: string): Transaction | undefined =>
  kept.transactions.find((one) => one.propertyId === propertyId && one.status === 'pending')

/** The transaction by which the person has the property, if any. */
export const deedOf = (kept: Kept, propertyId: string): Transaction | undefined =>
  kept.transactions.find((one) => one.propertyId === propertyId && one.status === 'completed')

/** Adds a transaction that begins now; nothing changes where one on this property is under way. */
export function begun(
  kept: Kept,
  started: Pick<Transaction, 'id' | 'propertyId' | 'transactionType'>,
  now: number,
): Kept {
  if (pendingOf(kept, started.propertyId)) return kept
  return { ...kept, transactions: [{ ...started, status: 'pending', startedAt: now }, ...kept.transactions] }
}

/** Ends what is due: completed, or failed where the record is not verified or the property is taken already. */
export function settled(kept: Kept, isVerified: (propertyId: string) => boolean, now: number): Kept {
  const isDue = (one: Transaction) => one.status === 'pending' && one.startedAt + TRANSACTION_MS <= now
  if (!kept.transactions.some(isDue)) return kept
  const transactions = kept.transactions.map((one): Transaction => {
    if (!isDue(one)) return one
    const isGood = isVerified(one.propertyId) && !deedOf(kept, one.propertyId)
    return isGood ? { ...one, status: 'completed', blockchainHash: hashOf(one.id) } : { ...one, status: 'failed' }
  })
  return { ...kept, transactions }
}

/** Milliseconds until the next transaction is due; null while none is under way. */
export function dueInMs(kept: Kept, now: number): number | null {
  const times = kept.transactions.filter((one) => one.status === 'pending').map((one) => one.startedAt)
  return times.length === 0 ? null : Math.max(0, Math.min(...times) + TRANSACTION_MS - now)
}

/** The chain's name for a transaction: 32 bytes in hexadecimal that follow from its id. */
export function hashOf(id: string): string {
  const words = Array.from({ length: 8 }, (_, at) => stableHash(`${id}/${at}`).toString(16).padStart(8, '0'))
  return `0x${words.join('')}`
}

/** A long address in short: its first ten and last six characters. */
export const shortHash = (hash: string): string => `${hash.slice(0, 10)}…${hash.slice(-6)}`

export interface Priced {
  purchaseYen: number
  rentYen: number
  managementFeeYen: number
}

/** What is paid at once, in whole yen: the price, or the first month with its fee. */
export const totalYen = (property: Priced, type: TransactionType): number =>
  type === 'purchase' ? property.purchaseYen : property.rentYen + property.managementFeeYen
