import type { HostRequest, StoredAnswer } from '#contract/host/wire.ts'
import { fingerprintOf, keyHeaders, storableAnswer } from '#contract/host/idempotency.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { sha256 } from './auth/hashed-tokens.ts'
import { actorOf, type ServerContext } from './context.ts'
import { isStillRunning, storeAnswer, takeKey } from './models/idempotency.ts'

/**
 * Runs a write and the note of its key in one transaction. A repeat answers what the first one did; another request
 * under the key is refused, and so is one that comes while the first still runs.
 */
export async function once(
  ctx: ServerContext,
  asked: HostRequest,
  key: string,
  input: unknown,
  run: (ctx: ServerContext) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { method, url } = asked
  const fingerprint = sha256(fingerprintOf(asked, input))
  const request = { userId: actorOf(ctx).id, key, method, path: url.pathname, fingerprint }
  say(ctx, keyHeaders(asked, false))
  return ctx.db.transaction(async (tx) => {
    const taken = await takeKey(tx, request).catch((error: unknown) => {
      throw isStillRunning(error) ? stillRunning() : error
    })
    if (taken === 'in-progress') throw stillRunning()
    if (taken === 'reused') throw new Refusal('key-reused')
    if (taken !== 'taken') {
      say(ctx, keyHeaders(asked, true))
      return taken.answer
    }
    let postId: string | null = null
    const tieAnswer = (id: string) => {
      postId = id
    }
    const answer = await run({ ...ctx, db: tx, key, tieAnswer }).catch(storableAnswer)
    await storeAnswer(tx, request, answer, postId)
    return answer
  })
}

const stillRunning = () => new Refusal('in-progress', { headers: { 'Retry-After': '1' } })

function say({ headers }: ServerContext, more: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
}
