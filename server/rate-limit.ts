import type { Db } from './db/client.ts'
import type { Limit } from './limits.ts'
import { takeToken } from './models/rate-limits.ts'
import { Refusal } from './refusal.ts'

/** Takes a token of this bucket and says in `headers` what is left; refuses with 429 where none is. */
export async function spend(db: Db, headers: Headers, name: string, limit: Limit): Promise<void> {
  const { isTaken, left, waitS } = await takeToken(db, { name, ...limit })
  const told = {
    'RateLimit-Limit': String(limit.burst),
    'RateLimit-Remaining': String(left),
    'RateLimit-Reset': String(Math.ceil(waitS)),
  }
  for (const [header, value] of Object.entries(told)) headers.set(header, value)
  if (isTaken) return
  const headersNow = { ...told, 'Retry-After': String(Math.max(1, Math.ceil(waitS))) }
  throw new Refusal('too-many-requests', { headers: headersNow, why: name.replace(/:.*/, '') })
}
