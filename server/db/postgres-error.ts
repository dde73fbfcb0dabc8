/** Codes of PostgreSQL's errors that the product expects. */
export const PG_ERROR = { uniqueViolation: '23505', lockTimeout: '55P03' } as const

/** The code of a database error, found through what the query builder wraps around it; undefined for other errors. */
export function pgErrorCode(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each.code
  return undefined
}

/**
 * Connection refused, reset or timed out; the server is going down, starting, or has no room for another client; a
 * statement, a lock, a session or an open transaction took longer than it may; the disk or the memory is full, so that
 * no write is possible; two transactions waited for each other (40P01), or could not both take effect (40001): of such
 * two one is undone whole, and succeeds when it is sent again.
 */
const UNAVAILABLE =
  /^(?:ECONN\w+|ENOENT|ENOTFOUND|ETIMEDOUT|EPIPE|08\w{3}|57014|57P0[1235]|53[0-4]00|55P03|25P0[34]|40(?:000|001|003|P01))$/

/** True for an error of a database that cannot be reached just now. */
export function isUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && UNAVAILABLE.test(String(each.code))) return true
    if (/connection (?:terminated|timeout)|timeout exceeded when trying to connect/i.test(each.message)) return true
  }
  return false
}
