import type { Tab } from './engine.ts'

/** A transaction of one of the app's stores, as the page that began it saw it. */
interface LoggedTransaction {
  database: string
  mode: string
  tables: number
  begunMs: number
  /** `complete` or `abort`; null while it is open. */
  end: string | null
}

/** Runs before the scripts of a page: notes each transaction of IndexedDB from its begin to its end. */
function logTransactions(): void {
  const all: LoggedTransaction[] = []
  Object.assign(globalThis, { loggedTransactions: all })
  const real = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function logged(this: IDBDatabase, ...words) {
    const transaction = real.apply(this, words)
    const { mode, objectStoreNames } = transaction
    const line: LoggedTransaction = {
      database: this.name,
      mode,
      tables: objectStoreNames.length,
      begunMs: Math.round(performance.now()),
      end: null,
    }
    all.push(line)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => {
        line.end = end
      })
    return transaction
  }
}

/** What a browser is opened with for `openTransactions`. */
export const LOG_TRANSACTIONS = `(${logTransactions})()`

/** The transactions that a page has had open for longer than this; throws where it began none at all. */
export const openTransactions = (tab: Tab, longerThanMs: number): Promise<LoggedTransaction[]> =>
  tab.run((longest) => {
    const { loggedTransactions: all } = globalThis as unknown as { loggedTransactions: LoggedTransaction[] }
    if (all.length === 0) throw new Error('no transaction of this page was logged')
    return all.filter(({ begunMs, end }) => end === null && performance.now() - begunMs > longest)
  }, longerThanMs)
