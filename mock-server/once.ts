import type { HostRequest, StoredAnswer } from '#contract/host/wire.ts'
import { fingerprintOf, keyHeaders, refusalOf, storableAnswer } from '#contract/host/idempotency.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { type MockContext, actorOf } from './context.ts'

/** Runs a keyed write once: a repeat gets what the first one got, and another request under its key is refused. */
export function once(
  ctx: MockContext,
  request: HostRequest,
  key: string,
  input: unknown,
  run: () => StoredAnswer,
): StoredAnswer {
  const { keys } = ctx.state
  const slot = `${actorOf(ctx).id} ${key}`
  const fingerprint = fingerprintOf(request, input)
  const known = keys.get(slot)
  if (known && known.fingerprint !== fingerprint) throw new Refusal('key-reused')
  Object.assign(ctx.headers, keyHeaders(request, known !== undefined))
  const answer = known?.answer ?? storedAnswer(run)
  keys.set(slot, { fingerprint, answer })
  const refusal = refusalOf(answer)
  if (refusal) throw refusal
  return answer
}

function storedAnswer(run: () => StoredAnswer): StoredAnswer {
  try {
    return run()
  } catch (error) {
    return storableAnswer(error)
  }
}
