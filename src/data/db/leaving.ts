/**
 * What a page that is left holds of the device's stores: nothing. A page that the browser keeps for Back is frozen with
 * its transactions, which then never end, and keep every other page from the stores for as long as it is kept.
 */

const running = new Set<IDBTransaction>()
const connections = new Set<() => void>()
let leavings = 0
let returning: Promise<void> | undefined
let comeBack = () => {}

/** How often this page was left: a transaction that failed across it failed by it. */
export const countLeavings = (): number => leavings

/** Resolves when a page that was left is shown again; undefined in a page that is there. */
export const whenShown = (): Promise<void> | undefined => returning

/** Follows the transactions of what is being opened, from its upgrade on. */
export function followTransactions(opening: IDBOpenDBRequest): IDBOpenDBRequest {
  opening.addEventListener('upgradeneeded', () => opening.transaction && followed(opening.transaction))
  opening.addEventListener('success', () => {
    const db = opening.result
    const begin = db.transaction.bind(db)
    db.transaction = (...given) => followed(begin(...given))
  })
  return opening
}

function followed(transaction: IDBTransaction): IDBTransaction {
  const end = () => running.delete(transaction)
  running.add(transaction)
  transaction.addEventListener('complete', end)
  transaction.addEventListener('abort', end)
  return transaction
}

/** Ends every transaction that runs, or those of one connection: what does not answer is waited for no longer. */
export function endTransactions(db?: IDBDatabase): void {
  for (const transaction of running) {
    if (db && transaction.db !== db) continue
    running.delete(transaction)
    try {
      transaction.abort()
    } catch {
      // it is ending by itself
    }
  }
}

/** Has a connection closed when its page is frozen. */
export function closeWhenFrozen(close: () => void): void {
  connections.add(close)
}

/**
 * Ends every transaction that runs: its page is left. A frozen page also closes its connections, and nothing is opened
 * before `takeUpStores`.
 */
export function letGoOfStores(isFrozen: boolean): void {
  leavings += 1
  endTransactions()
  if (!isFrozen || returning) return
  returning = new Promise((resolve) => {
    comeBack = resolve
  })
  for (const close of connections) close()
}

/** The page is shown again: what waited for the stores goes on. */
export function takeUpStores(): void {
  comeBack()
  returning = undefined
}
