import type pg from 'pg'
import { boundedQueue } from '../bounded-queue.ts'

/** Transactions that wait at most; their time is over long before so many do. */
const WAITING_MAX = 2000

/**
 * For a pool of one connection: lets one transaction at a time wait for it, in their order. What is asked outside of a
 * transaction then waits for two of them at most, however many there are. A transaction that would wait for longer than the
 * pool lets a query wait rejects with the pool's own error.
 */
export function queueTransactions(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const inTurn = boundedQueue(1, WAITING_MAX)

  function begin(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isLate = false
      const giveUp = () => {
        isLate = true
        reject(new Error('timeout exceeded when trying to connect'))
      }
      const maxMs = pool.options.connectionTimeoutMillis ?? 0
      const timer = maxMs > 0 ? setTimeout(giveUp, maxMs) : undefined
      async function runUntilReleased() {
        clearTimeout(timer)
        if (isLate) return
        const client = await connect()
        const release = client.release.bind(client)
        await new Promise<void>((over) => {
          client.release = (...given) => {
            release(...given)
            over()
          }
          resolve(client)
        })
      }
      inTurn(runUntilReleased).catch(reject)
    })
  }

  // a query of the pool's own asks with a callback, a transaction without one
  pool.connect = ((...given: Parameters<typeof connect>) =>
    given.length > 0 ? connect(...given) : begin()) as typeof pool.connect
}
