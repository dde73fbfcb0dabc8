/** What the limit reads: `since` is 0 while no query runs, else a number of its own for each query; times in ms. */
export interface QueryClock {
  since(): number
  now(): number
  /** How much processor time the database's thread has had. */
  processor(): number
}

/**
 * Returns a check that is called again and again, and is true once a query has had more than `maxMs` of processor time.
 * Wall-clock time alone proves nothing: on a machine that is busy elsewhere a short query can wait for long.
 */
export function queryLimit(maxMs: number, { since, now, processor }: QueryClock): () => boolean {
  let seen = { since: 0, wall: 0, processor: 0 }
  return () => {
    const running = since()
    if (running !== seen.since) seen = { since: running, wall: now(), processor: running === 0 ? 0 : processor() }
    if (running === 0 || now() - seen.wall <= maxMs) return false
    return processor() - seen.processor > maxMs
  }
}
