import type pg from 'pg'

interface Waiting {
  start(): void
  timer: NodeJS.Timeout | undefined
}

/**
 * For a pool of one connection: lets one transaction at a time wait for it, in their order. What is asked outside of a
 * transaction then waits for one of them, however many there are. A transaction that would wait for longer than the pool
 * lets a query wait rejects with the pool's own error.
 */
export function queueTransactions(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const waiting: Waiting[] = []
  let isTaken = false

  function giveTurn(): void {
    const next = waiting.shift()
    isTaken = next !== undefined
    clearTimeout(next?.timer)
    next?.start()
  }

  function takeTurn(): Promise<void> | undefined {
    if (!isTaken) {
      isTaken = true
      return undefined
    }
    return new Promise((start, reject) => {
      const maxMs = pool.options.connectionTimeoutMillis ?? 0
      const giveUp = () => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(new Error('timeout exceeded when trying to connect'))
      }
      const own: Waiting = { start, timer: maxMs > 0 ? setTimeout(giveUp, maxMs) : undefined }
      waiting.push(own)
    })
  }

  async function begin(): Promise<pg.PoolClient> {
    await takeTurn()
    const client = await connect().catch((error: unknown) => {
      giveTurn()
      throw error
    })
    const release = client.release.bind(client)
    client.release = (...given) => {
      release(...given)
      giveTurn()
    }
    return client
  }

  // a query of the pool's own asks with a callback, a transaction without one
  pool.connect = ((...given: Parameters<typeof connect>) =>
    given.length > 0 ? connect(...given) : begin()) as typeof pool.connect
}
