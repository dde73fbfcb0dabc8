import { uploads as api } from '#contract/uploads.ts'
import { HEADER, OP_VERSION } from '#contract/headers.ts'
import { NetworkError } from '#src/data/api/api-error.ts'
import { type Answer, call, type CallOptions } from '#src/data/api/http.ts'
import { outboxDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { commandOf, filesOf } from './command-registry.ts'

/** Who a queued write acts for, and the version of its shape. */
export const actorHeaders = (actorId: string | null): Record<string, string> => ({
  [HEADER.opVersion]: String(OP_VERSION),
  ...(actorId === null ? {} : { [HEADER.actor]: actorId }),
})

/** Sends one entry's request and resolves with what the server made of it. Rejects as `call` does. */
export async function send(
  entry: Entry,
  target: string,
  actorId: string | null,
  signal: AbortSignal,
): Promise<unknown> {
  const options = { signal }
  const headers = actorHeaders(actorId)
  const command = commandOf(entry.kind)
  if (!command) throw new Error(`${entry.kind} is not among the commands`)
  await sendFiles(filesOf(entry), { ...options, headers })
  const { endpoint, input } = command.request(entry.payload, target)
  const answer: Answer<unknown> = await call(endpoint, input as never, {
    ...options,
    headers: { ...headers, [HEADER.key]: entry.opId },
  })
  const echoed = answer.headers.get(HEADER.key)
  // Where the host echoes keys, another key is the answer to another request.
  if (echoed !== null && echoed !== entry.opId) throw new NetworkError('an answer to another request')
  return answer.data
}

/** Sends pictures that wait on this device; their own ids make sending them again harmless. */
export async function sendFiles(ids: readonly string[], options?: CallOptions): Promise<void> {
  for (const row of await outboxDb.pictures.bulkGet([...ids]))
    if (row) await call(api.create, { body: { id: row.id, data: base64(row.bytes) } }, options)
}

function base64(bytes: ArrayBuffer): string {
  let text = ''
  const all = new Uint8Array(bytes)
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192))
  return btoa(text)
}
