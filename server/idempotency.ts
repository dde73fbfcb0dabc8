import * as v from 'valibot'
import { HEADER, OP_VERSION } from '#contract/headers.ts'
import { PROBLEM_STATUS, type ProblemName } from '#contract/problems.ts'
import { IdempotencyKey } from '#contract/session.ts'
import { sha256 } from './auth/hashed-tokens.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Actor, ServerContext } from './context.ts'
import { isStillRunning, storeAnswer, type StoredAnswer, takeKey } from './models/idempotency.ts'
import { Refusal } from './refusal.ts'

/** Refusals that an effect itself gave: they are kept and repeated; all others leave the key free. */
const stored: readonly ProblemName[] = ['not-found', 'conflict']

/** The request's key, in lower case, or null. Refuses a key that is no UUID and a version that is not ours. */
export function readKey({ headers }: Request): string | null {
  const version = headers.get(HEADER.opVersion)
  if (version !== null && version !== String(OP_VERSION)) throw new Refusal('op-version')
  const key = headers.get(HEADER.key)
  if (key === null) return null
  if (!v.is(IdempotencyKey, key)) throw new Refusal('bad-key')
  return key.toLowerCase()
}

/**
 * Runs a write and the note of its key in one transaction. A repeat answers what the first one did; another request
 * under the key is refused, and so is one that comes while the first still runs.
 */
export async function once(
  ctx: ServerContext,
  actor: Actor,
  key: string,
  input: unknown,
  run: (ctx: ServerContext) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { method, url, headers } = ctx.request
  const path = new URL(url).pathname
  const fingerprint = sha256(`${method} ${path} ${canonicalJson(input)}`)
  const request = { userId: actor.id, key, method, path, fingerprint }
  ctx.headers.set(HEADER.key, headers.get(HEADER.key) ?? key)
  try {
    return await ctx.db.transaction(async (tx) => {
      const taken = await takeKey(tx, request)
      if (taken === 'in-progress') throw stillRunning()
      if (taken === 'reused') throw new Refusal('key-reused')
      if (taken !== 'taken') return replayed(ctx, taken.answer)
      const answer = await run({ ...ctx, db: tx, key }).catch(storable)
      await storeAnswer(tx, request, answer)
      return answer
    })
  } catch (error) {
    throw isStillRunning(error) ? stillRunning() : error
  }
}

const stillRunning = () => new Refusal('in-progress', { headers: { 'Retry-After': '1' } })

function replayed(ctx: ServerContext, answer: StoredAnswer): StoredAnswer {
  ctx.headers.set(HEADER.replayed, 'true')
  return answer
}

/** Turns a refusal that is kept into an answer; every other error goes on and takes the transaction back. */
function storable(error: unknown): StoredAnswer {
  if (error instanceof Refusal && stored.includes(error.problem)) return { status: error.status, body: error.problem }
  throw error
}

/** The refusal that a stored answer stands for; undefined where it is a success. */
export function refusalOf({ status, body }: StoredAnswer): Refusal | undefined {
  if (status < 400 || typeof body !== 'string' || !Object.hasOwn(PROBLEM_STATUS, body)) return undefined
  return new Refusal(body as ProblemName)
}
