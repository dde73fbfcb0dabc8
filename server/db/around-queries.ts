import type pg from 'pg'

/** Statements that change no row; all others count, what ends a transaction among them. */
const READS = /^\s*(?:select|begin|rollback|savepoint|release|set|show)\b/i

/**
 * Counts what may change a row, as it is sent. With one connection, what is asked after a count was read is answered
 * after everything that was counted in it has ended. With several it is counted again as it is answered, since what is
 * asked in between may be answered before it has taken effect.
 */
export function countWrites(pool: pg.Pool, when: 'sent' | 'sent and answered'): () => number {
  let count = 0
  const note = () => void count++
  wrapQueries(pool, () => (send, given) => {
    const [query] = given
    const text = typeof query === 'string' ? query : (query as { text?: unknown }).text
    if (typeof text === 'string' && READS.test(text)) return send(...given)
    note()
    return when === 'sent' ? send(...given) : sendThen(note, send, given)
  })
  return () => count
}

/** Tells how long each question took, from when it had its connection; one that fails as one that does not. */
export function timeQueries(pool: pg.Pool, onQuery: (seconds: number) => void): void {
  wrapQueries(pool, () => (send, given) => {
    const startMs = performance.now()
    const note = () => onQuery((performance.now() - startMs) / 1000)
    return sendThen(note, send, given)
  })
}

/** Sends, and calls `note` once there is an answer or an error, before the caller gets it. */
function sendThen(note: () => void, send: Send, given: unknown[]): unknown {
  const last = given.at(-1)
  if (typeof last === 'function') {
    return send(...given.slice(0, -1), (...answer: unknown[]) => {
      note()
      last(...answer)
    })
  }
  const sent = send(...given)
  if (sent instanceof Promise) sent.then(note, note)
  return sent
}

/** Texts of queries that are kept prepared at once; what is asked beyond them is read and planned each time. */
const PREPARED_MAX = 300
/** A plan is made anew after this time: PGlite never analyses its tables, which would do that as they grow. */
export const PREPARED_S = 600
/** What is best looked up in which way depends on the words that are looked for. */
const SEARCH = /search_grams/

/** Has queries read and planned once a connection, and not each time: a third of what PGlite does for a write. */
export function prepareQueries(pool: pg.Pool): void {
  wrapQueries(pool, () => {
    const names = new Map<string, string>()
    return (send, [query, values, ...more]) => {
      const { text = '', name, ...rest } = Object(query) as Partial<pg.QueryConfig>
      const hasValues = Array.isArray(values) && values.length > 0
      if (!hasValues || text === '' || name !== undefined || SEARCH.test(text)) return send(query, values, ...more)
      if (!names.has(text) && names.size < PREPARED_MAX) names.set(text, `q${names.size}`)
      return send({ ...rest, text, name: names.get(text) }, values, ...more)
    }
  })
}

type Send = (...given: unknown[]) => unknown

/** Stands before whatever any of the pool's connections is asked; `begin` is called for each. */
function wrapQueries(pool: pg.Pool, begin: () => (send: Send, given: unknown[]) => unknown): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Send
    const around = begin()
    client.query = ((...given: unknown[]) => around(send, given)) as typeof client.query
  })
}
