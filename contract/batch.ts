import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { listOf } from './fields.ts'
import { IdempotencyKey } from './session.ts'
import { BODY_MAX_BYTES } from './uploads.ts'

/** Entries in one batch at most, and bytes of its body. */
export const BATCH_MAX = 50
export const BATCH_MAX_BYTES = BODY_MAX_BYTES

/** One write as it would be sent alone. Actor and version are those of the request that carries it. */
export const BatchEntry = v.object({
  key: IdempotencyKey,
  method: v.picklist(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: v.pipe(v.string(), v.maxLength(300, 'too-long')),
  body: v.optional(v.unknown()),
  /** Keys of earlier entries of the batch without which it is not tried. */
  needs: v.optional(listOf(IdempotencyKey, BATCH_MAX), []),
})
export type BatchEntry = v.InferOutput<typeof BatchEntry>

/** What one entry was answered, as if it had come alone; status null where it was not tried, and then nothing of it was done. */
export const BatchVerdict = v.object({
  key: IdempotencyKey,
  status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  headers: v.record(v.string(), v.string()),
  body: v.optional(v.unknown(), null),
})
export type BatchVerdict = v.InferOutput<typeof BatchVerdict>

export const batch = {
  /**
   * Keyed writes of one person, run one after another in their order: each with its own key, transaction, budgets and
   * verdict. One that is refused stops nothing but what needs it; trouble that may pass stops all that follow it. A host
   * that answers this call keeps the ids that a device has made.
   */
  send: endpoint({
    method: 'post',
    path: '/api/batch',
    body: v.object({
      entries: v.pipe(listOf(BatchEntry, BATCH_MAX), v.minLength(1, 'empty')),
    }),
    reply: v.object({ verdicts: v.array(BatchVerdict) }),
    access: 'session',
    lists: ['feed'],
  }),
}
