import * as v from 'valibot'
import { HEADER, OP_VERSION } from '#contract/headers.ts'
import { IdempotencyKey } from '#contract/session.ts'
import { Refusal } from './refusal.ts'
import type { MockState } from './state.ts'
import type { MockAnswer, MockRequest } from './wire.ts'

/** Answers of these kinds came from the effect and are repeated; all others leave the key free. */
const isStored = (status: number): boolean => status < 300 || status === 404 || status === 409

/** The request's key; undefined where it carries none. Refuses a key that is no UUID and a version that is not ours. */
export function readKey(request: MockRequest): string | undefined {
  const version = request.headers[HEADER.opVersion.toLowerCase()]
  if (version !== undefined && version !== String(OP_VERSION)) throw new Refusal('op-version')
  const key = request.headers[HEADER.key.toLowerCase()]
  if (key !== undefined && !v.is(IdempotencyKey, key)) throw new Refusal('bad-key')
  return key
}

/** Runs a keyed write once: a repeat gets what the first one got, and another request under its key is refused. */
export function once(
  state: MockState,
  userId: string,
  key: string,
  request: MockRequest,
  input: unknown,
  run: () => MockAnswer,
): MockAnswer {
  const slot = `${userId} ${key.toLowerCase()}`
  const fingerprint = JSON.stringify([request.method, request.url.pathname, input])
  const known = state.keys.get(slot)
  if (known && known.fingerprint !== fingerprint) throw new Refusal('key-reused')
  const answer = known?.answer ?? run()
  if (!known && isStored(answer.status)) state.keys.set(slot, { fingerprint, answer })
  const echo = { [HEADER.key]: key, ...(known && { [HEADER.replayed]: 'true' }) }
  return { ...answer, headers: { ...answer.headers, ...echo } }
}
